import { GENDER, type Gender, type IsoDate } from '@edp/domain';

export interface SampleNricOptions {
  birthDate: IsoDate;
  gender: Gender;
  /** Digits 7 and 8; Selangor by default. */
  placeCode?: string;
  /** Distinguishes people of the same birth date and gender: 0 to 499. */
  serial?: number;
}

/**
 * A valid fictitious identity number.
 *
 * @example
 * sampleNric({ birthDate: '1993-03-14', gender: 'F' }); // '930314100012'
 */
export function sampleNric({
  birthDate,
  gender,
  placeCode = '10',
  serial = 0,
}: SampleNricOptions): string {
  const lastDigit = gender === GENDER.female ? 2 : 1;
  const lastFour = String((serial + 1) * 10 + lastDigit).padStart(4, '0');
  return birthDate.slice(2).replaceAll('-', '') + placeCode + lastFour;
}
