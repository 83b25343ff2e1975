import { useRef } from 'react';
import { isPostcode } from '@edp/domain';
import { DigitsField, useFieldAccess, useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { announce } from '@edp/ui';
import { loadPlaces } from '../../../postcodes/places';
import { usePlacesOf } from '../../../postcodes/use-places-of';

interface PostcodeFieldProps {
  /** Path of the address in the form. */
  path: string;
  autoComplete: string;
}

/**
 * The postcode of an address, which fills in its city and state. An unknown one causes a hint, not an error: new
 * postcodes are assigned every year.
 */
export function PostcodeField({ path, autoComplete }: PostcodeFieldProps) {
  const t = useText('mfe-application');
  const name = `${path}.postcode`;
  const [postcode] = useFieldValue<string>(name);
  const city = useFieldAccess<string>(`${path}.city`);
  const state = useFieldAccess<string>(`${path}.stateDesc`);
  const latest = useRef(postcode);
  const lastKnown = useRef(postcode);
  const isUnknown = usePlacesOf(postcode)?.length === 0;

  const lookUp = async (typed: string) => {
    // If the list loads late, values typed meanwhile are retained.
    const before = { city: city.read(), state: state.read() };
    const places = await loadPlaces();
    if (latest.current !== typed) return;
    const [first, ...others] = places.get(typed) ?? [];
    if (first) {
      lastKnown.current = typed;
      if (city.read() === before.city) city.write(others.length === 0 ? first.city : '');
      if (state.read() === before.state) state.write(first.state);
      announce(others.length === 0 ? `${first.city}, ${first.state}` : t('address.twoTowns'));
    } else {
      // Clears what the previous postcode filled in; typed values are retained.
      const filledIn = places.get(lastKnown.current) ?? [];
      if (filledIn.some((place) => place.city === city.read())) city.write('');
      if (filledIn.some((place) => place.state === state.read())) state.write('');
      announce(t('address.postcodeUnknown'));
    }
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
        if (isPostcode(typed)) lookUp(typed).catch(() => undefined);
      }}
    />
  );
}
