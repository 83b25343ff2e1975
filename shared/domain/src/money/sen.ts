import { parseDecimal } from './parse-decimal';
import { roundedProduct } from './rounded-product';

/** An amount of money in whole sen. All money inside the product is of this kind. */
export type Sen = number;

/** Ringgit of the wire or of a data file to sen, half up: 4940 -> 494000, 1.005 -> 101. */
export function ringgitToSen(ringgit: number): Sen {
  return roundedProduct([ringgit, 100]);
}

/** Sen to the ringgit number of the wire: 494000 -> 4940, 8520 -> 85.2. */
export function senToRinggit(sen: Sen): number {
  return sen / 100;
}

/** 494000 -> `4,940.00`: exactly two decimals with thousands separators (specification section 9), without the unit. */
export function formatRinggit(sen: Sen): string {
  const size = Math.abs(sen);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sen < 0 ? '-' : ''}${whole}.${String(size % 100).padStart(2, '0')}`;
}

/** What people type for an amount (`RM 5,000`, `5000.5`) in sen, or null when it is no amount. */
export function parseRinggit(text: string): Sen | null {
  const value = parseDecimal(text.replace(/^\s*RM/i, '').replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, ''));
  return value === null ? null : ringgitToSen(value);
}

/** A share of an amount, rounded half up: 5% of 5,200.00 is 260.00. */
export function shareOf(sen: Sen, share: number): Sen {
  return roundedProduct([sen, share]);
}
