import { IMAGE_SIDES, type ImageSide } from '@edp/contracts';
import type { DetailsValues } from '../../../store/details-values';

/** No id of a stored photo begins with it. */
const UNSENT = '!';

/** One photo: of whom, and which side of the card. */
export interface PhotoPlace {
  readonly applicantId: string;
  readonly side: ImageSide;
}

/** Where the id of a photo stands in the form. */
export function photoName({ applicantId, side }: PhotoPlace): string {
  return `people.${applicantId}.photos.${side}`;
}

/** The value of a photo that was chosen and could not be sent, in the place of the stored one. */
export function unsentOver(value: string): string {
  return UNSENT + storedId(value);
}

export function isUnsent(value: string): boolean {
  return value.startsWith(UNSENT);
}

/** The photo that is stored, whatever was chosen since; empty if there is none. */
export function storedId(value: string): string {
  return isUnsent(value) ? value.slice(UNSENT.length) : value;
}

/** The photos that were chosen and could not be sent. */
export function unsentPhotos({ people }: Pick<DetailsValues, 'people'>): readonly PhotoPlace[] {
  return Object.entries(people).flatMap(([applicantId, { photos }]) =>
    IMAGE_SIDES.filter((side) => isUnsent(photos[side])).map((side) => ({ applicantId, side })),
  );
}

/** The same values with one photo. Who is not among the people has none. */
export function withPhoto<Values extends Pick<DetailsValues, 'people'>>(
  values: Values,
  { applicantId, side }: PhotoPlace,
  value: string,
): Values {
  const person = values.people[applicantId];
  if (!person) return values;
  const photos = { ...person.photos, [side]: value };
  return { ...values, people: { ...values.people, [applicantId]: { ...person, photos } } };
}
