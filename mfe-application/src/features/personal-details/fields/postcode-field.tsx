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
  /** A whole postcode was typed; its places follow, at once or late. */
  onTyped: () => void;
  /** The places of a postcode that was just typed; called once it is whole and known. */
  onPlaces: (places: readonly Place[]) => void;
  /** The postcode that was just typed is not known; `before` are the places of the one that was known last. */
  onUnknown: (before: readonly Place[]) => void;
}

/** A postcode. One that is not known is doubted and not refused: new ones are given out every year. */
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
        // Without the list, city and state are typed.
        if (!isPostcode(typed)) return;
        onTyped();
        lookUp(typed).catch(() => undefined);
      }}
    />
  );
}
