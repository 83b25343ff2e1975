import { dateParts, isCalendarDate, type IsoDate, toIsoDate } from '../calendar/iso-date';
import { type Gender, GENDER } from '../codes/code-tables';
import { digitsOnly, ungroup } from '../text/plain-digits';
import { isPlaceCode } from './place-codes';

export const NRIC_LENGTH = 12;

/** The facts in a valid national identity number (MyKad, MyKid). */
export interface Nric {
  /** The 12 digits, without hyphens. */
  readonly number: string;
  readonly birthDate: IsoDate;
  readonly gender: Gender;
  /** Digits 7 and 8; see `PLACE_CODES`. */
  readonly placeCode: string;
}

/** Why a number is invalid. `typed` is the count of digits found, for "12 digits needed, you typed 11". */
export type NricFailure =
  | { readonly kind: 'characters' }
  | { readonly kind: 'length'; readonly typed: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'futureDate' }
  | { readonly kind: 'stateCode' }
  | { readonly kind: 'lastFour' };

export type NricReading =
  | { readonly ok: true; readonly nric: Nric }
  | { readonly ok: false; readonly failure: NricFailure };

/**
 * Parses an NRIC as typed or pasted: grouped with spaces or hyphens, in full-width digits, with invisible characters.
 *
 * @param text typed text
 * @param today the current day in Malaysia; the century of the birth year depends on it (specification section 5)
 */
export function readNric(text: string, today: IsoDate): NricReading {
  const digits = ungroup(text);
  if (!/^\d{12}$/.test(digits)) return failed(shapeFailure(digits));

  const birthDate = birthDateOf(digits, today);
  if (birthDate === null) return failed({ kind: 'date' });
  // The century rule makes a date later in the current year a future date; no birth date is in the future.
  if (birthDate > today) return failed({ kind: 'futureDate' });

  const placeCode = digits.slice(6, 8);
  if (!isPlaceCode(placeCode)) return failed({ kind: 'stateCode' });
  if (digits.endsWith('0000')) return failed({ kind: 'lastFour' });

  return { ok: true, nric: { number: digits, birthDate, gender: genderOf(digits), placeCode } };
}

/** The facts in a valid number, or null (specification section 5). */
export function parseNric(text: string, today: IsoDate): Nric | null {
  const reading = readNric(text, today);
  return reading.ok ? reading.nric : null;
}

/** The 12 digits (or fewer, while typing) without grouping; other characters are not removed. */
export function normaliseNric(text: string): string {
  return ungroup(text);
}

function shapeFailure(digits: string): NricFailure {
  const typed = digits.replace(/\D/g, '').length;
  return typed === NRIC_LENGTH ? { kind: 'characters' } : { kind: 'length', typed };
}

function birthDateOf(digits: string, today: IsoDate): IsoDate | null {
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const year = fullYear(Number(digits.slice(0, 2)), dateParts(today).year);
  return isCalendarDate(year, month, day) ? toIsoDate(year, month, day) : null;
}

/** A two-digit year above that of the current year belongs to the previous century. */
function fullYear(twoDigits: number, currentYear: number): number {
  const century = currentYear - (currentYear % 100);
  return twoDigits > currentYear % 100 ? century - 100 + twoDigits : century + twoDigits;
}

function genderOf(digits: string): Gender {
  return Number(digits.slice(11)) % 2 === 0 ? GENDER.female : GENDER.male;
}

function failed(failure: NricFailure): NricReading {
  return { ok: false, failure };
}

/** `930314105238` -> `930314-10-5238`. Other lengths are grouped as far as possible, for use while typing. */
export function formatNric(number: string): string {
  const digits = digitsOnly(number);
  return [digits.slice(0, 6), digits.slice(6, 8), digits.slice(8)].filter(Boolean).join('-');
}

/**
 * `930314105238` -> `930314-10-••••`: recognisable, but not usable. Any other text is masked completely, because any
 * part of it may be personal data.
 */
export function maskNric(number: string): string {
  const digits = digitsOnly(number);
  if (digits.length !== NRIC_LENGTH) return '••••••-••-••••';
  return `${digits.slice(0, 6)}-${digits.slice(6, 8)}-••••`;
}

/**
 * The duplicates in a list of numbers: every position whose number another one also has, each with the first of those others,
 * because only the buyer knows which one is wrong. Empty texts are ignored.
 */
export function duplicateNrics(
  numbers: readonly string[],
): readonly { readonly index: number; readonly other: number }[] {
  const plain = numbers.map(normaliseNric);
  return plain.flatMap((number, index) => {
    const other = plain.findIndex((one, place) => place !== index && one === number);
    return number === '' || other < 0 ? [] : [{ index, other }];
  });
}
