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
    const places = await loadPlaces();
    if (latest.current !== typed) return;
    const [first, ...others] = places.get(typed) ?? [];
    const filledIn = places.get(lastKnown.current) ?? [];
    if (first) lastKnown.current = typed;
    // Replaces what is empty and what the previous postcode filled in; values of the buyer are retained.
    const now = { city: city.read(), state: state.read() };
    const isReplaced = (part: keyof typeof now) =>
      now[part] === '' || filledIn.some((place) => place[part] === now[part]);
    if (isReplaced('city')) city.write(first && others.length === 0 ? first.city : '');
    if (isReplaced('state')) state.write(first?.state ?? '');
    if (!first) announce(t('address.postcodeUnknown'));
    else announce(others.length === 0 ? `${city.read()}, ${state.read()}` : t('address.twoTowns'));
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
