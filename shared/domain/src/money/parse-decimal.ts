import { removeInvisible, toAsciiDigits } from '../text/plain-digits';

const DECIMAL = /^\d+(?:\.\d*)?$/;

/** A number as people type it, `68.5` or `68,5`; null when it is none. Signs and exponents are not taken. */
export function parseDecimal(text: string): number | null {
  const plain = toAsciiDigits(removeInvisible(text)).trim().replace(',', '.');
  return DECIMAL.test(plain) ? Number(plain) : null;
}
