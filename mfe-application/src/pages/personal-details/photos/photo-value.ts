import { IMAGE_SIDES, type ImageSide } from '@edp/contracts';
import type { DetailsValues } from '../../../store/details-values';

/** Prefix of the value after a failed upload; ids never begin with it. */
const UNSENT = '!';

/** Identifies a photo: person, and side of the card. */
export interface PhotoPlace {
  readonly applicantId: string;
  readonly side: ImageSide;
}

/** Path of a photo in the form. */
export function photoName({ applicantId, side }: PhotoPlace): string {
  return `people.${applicantId}.photos.${side}`;
}

/** The value after a failed upload: marks it, and retains the id of the stored photo. */
export function unsentOver(value: string): string {
  return UNSENT + storedId(value);
}

export function isUnsent(value: string): boolean {
  return value.startsWith(UNSENT);
}

/** The id of the stored photo, also after a failed upload; empty if there is none. */
export function storedId(value: string): string {
  return isUnsent(value) ? value.slice(UNSENT.length) : value;
}

/** The photos whose upload failed. */
export function unsentPhotos({ people }: Pick<DetailsValues, 'people'>): readonly PhotoPlace[] {
  return Object.entries(people).flatMap(([applicantId, { photos }]) =>
    IMAGE_SIDES.filter((side) => isUnsent(photos[side])).map((side) => ({ applicantId, side })),
  );
}

/** The values with one photo changed; unchanged if the person does not exist. */
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
