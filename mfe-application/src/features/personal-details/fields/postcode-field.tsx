import { useRef } from 'react';
import { isPostcode } from '@edp/domain';
import { DigitsField, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { announce } from '@edp/ui';
import { loadPlaces, type Place } from '../../../postcodes/places';
import { usePlacesOf } from '../../../postcodes/use-places-of';

interface PostcodeFieldProps {
  name: string;
  autoComplete: string;
  /** Called with each complete postcode, before its places are known. */
  onTyped: () => void;
  /** The places of the complete postcode that was just typed. */
  onPlaces: (places: readonly Place[]) => void;
  /** The typed postcode is not in the list; `before` are the places of the last one that was. */
  onUnknown: (before: readonly Place[]) => void;
}

/** A postcode. An unknown one causes a hint, not an error: new postcodes are assigned every year. */
export function PostcodeField({
  name,
  autoComplete,
  onTyped,
  onPlaces,
  onUnknown,
}: PostcodeFieldProps) {
  const t = useText('mfe-application');
  const [postcode] = useFieldValue<string>(name);
  const latest = useRef(postcode);
  const lastKnown = useRef(postcode);
  const isUnknown = usePlacesOf(postcode)?.length === 0;

  const lookUp = async (typed: string) => {
    const places = await loadPlaces();
    const found = places.get(typed);
    if (latest.current !== typed) return;
    if (!found) {
      onUnknown(places.get(lastKnown.current) ?? []);
      announce(t('address.postcodeUnknown'));
      return;
    }
    lastKnown.current = typed;
    onPlaces(found);
    announce(
      found.length === 1
        ? found.map(({ city, state }) => `${city}, ${state}`).join('')
        : t('address.twoTowns'),
    );
  };
  return (
    <DigitsField
      name={name}
      label={t('address.postcode')}
      autoComplete={autoComplete}
      width="full"
      below={isUnknown ? <p className="edp-hint">{t('address.postcodeUnknown')}</p> : undefined}
      onValue={(typed) => {
        latest.current = typed;
        // If the list cannot be loaded, the buyer types city and state.
        if (!isPostcode(typed)) return;
        onTyped();
        lookUp(typed).catch(() => undefined);
      }}
    />
  );
}
