import { useEffect, useState } from 'react';
import { isPostcode } from '@edp/domain';
import { loadPlaces, type Place, type Places } from './places';

/** The places of a postcode; undefined while it is incomplete or the list is loading. Empty for an unknown postcode. */
export function usePlacesOf(postcode: string): readonly Place[] | undefined {
  const [places, setPlaces] = useState<Places | null>(null);
  const wanted = places === null && postcode !== '';

  useEffect(() => {
    if (!wanted) return undefined;
    let isHere = true;
    loadPlaces().then(
      (loaded) => {
        if (isHere) setPlaces(loaded);
      },
      // If the list cannot be loaded, the buyer types city and state.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [wanted]);

  return places && isPostcode(postcode) ? (places.get(postcode) ?? NOWHERE) : undefined;
}

const NOWHERE: readonly Place[] = [];
