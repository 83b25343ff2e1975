import { keepDigits } from '../text/plain-digits';
import { NRIC_LENGTH } from './read-nric';

/** `930314105238` -> `930314-10-5238`. Fewer or more digits are grouped as far as it goes, for use while typing. */
export function formatNric(number: string): string {
  const digits = keepDigits(number);
  return [digits.slice(0, 6), digits.slice(6, 8), digits.slice(8)].filter(Boolean).join('-');
}

/**
 * `930314105238` -> `930314-10-••••`: enough to recognise, too little to use. Anything but 12 digits is
 * covered wholly, since no part of it is known to be harmless.
 */
export function maskNric(number: string): string {
  const digits = keepDigits(number);
  if (digits.length !== NRIC_LENGTH) return '••••••-••-••••';
  return `${digits.slice(0, 6)}-${digits.slice(6, 8)}-••••`;
}
