import { useEffect, useState } from 'react';
import { isPostcode } from '@edp/domain';
import { loadPlaces, type Place, type Places } from './places';

/**
 * The places of a postcode; undefined while it is being typed or the list is on its way. An empty list says that the
 * postcode is not known.
 */
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
      // Without the list, city and state are typed: nothing to tell.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [wanted]);

  return places && isPostcode(postcode) ? (places.get(postcode) ?? NOWHERE) : undefined;
}

const NOWHERE: readonly Place[] = [];
