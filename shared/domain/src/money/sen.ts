import { removeInvisible, toAsciiDigits } from '../text/plain-digits';
import { roundedProduct } from './rounded-product';

/** An amount of money in whole sen. All amounts inside the product have this type. */
export type Sen = number;

/** The highest monthly income. As it is typed, `RM 99,999,999.99`, it has the 16 characters of the wire. */
export const MONTHLY_INCOME_MAX: Sen = 9_999_999_999;

/** Converts ringgit (wire, data file) to sen, half up: 4940 -> 494000, 1.005 -> 101. */
export function ringgitToSen(ringgit: number): Sen {
  return roundedProduct([ringgit, 100]);
}

/** Converts sen to ringgit for the wire: 494000 -> 4940, 8520 -> 85.2. */
export function senToRinggit(sen: Sen): number {
  return sen / 100;
}

/**
 * Whether an amount on the wire is exactly a whole number of sen. Dividing by 0.01 leaves a remainder for many that
 * are.
 */
export function isWholeSen(ringgit: number): boolean {
  return senToRinggit(Math.round(ringgit * 100)) === ringgit;
}

/** 494000 -> `4,940.00`: exactly two decimals with thousands separators (specification section 9), without the unit. */
export function formatRinggit(sen: Sen): string {
  const size = Math.abs(sen);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '-' : ''}${whole}.${String(size % 100).padStart(2, '0')}`;
}

/** Amounts with or without thousands separators and sen: `5,000.50`, `5000`, `5000.`; or a decimal comma: `5000,50`. */
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$|^\d+,\d{0,2}$/;

/**
 * Parses a typed amount (`RM 5,000`, `5000.5`) to sen. Null when it is invalid or ambiguous: `5.000` is five thousand
 * to some and five to others. So it is when it is too large to be exact.
 */
export function parseRinggit(text: string): Sen | null {
  const plain = toAsciiDigits(removeInvisible(text))
    .trim()
    .replace(/^RM\s*/i, '');
  if (!AMOUNT.test(plain)) return null;
  const ringgit = Number(plain.replace(/,(?=\d{3})/g, '').replace(',', '.'));
  return Number.isSafeInteger(Math.round(ringgit * 100)) ? ringgitToSen(ringgit) : null;
}

/** A share of an amount, rounded half up: 5% of 5,200.00 is 260.00. */
export function shareOf(sen: Sen, share: number): Sen {
  return roundedProduct([sen, share]);
}
