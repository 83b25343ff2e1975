import type { Format, Translate } from '@edp/i18n';
import type { PriceSummary } from '@edp/store';

export type PeriodPrice = Pick<PriceSummary, 'frequency' | 'total' | 'nextTotal' | 'regularTotal'>;

/**
 * What the total is for: "a month", or "the first month" where the charge after it is another one.
 *
 * @param t of the texts of `mfe`
 */
export function shortPeriod(
  { frequency, total, nextTotal }: Omit<PeriodPrice, 'regularTotal'>,
  t: Translate,
): string {
  return t(total === nextTotal ? `price.period.${frequency}` : `price.first.${frequency}`);
}

/**
 * The same, and what every charge is in the end: stamp duty falls on the first charge alone, and a promo code holds
 * for the first charge or the first months (decisions section 6).
 */
export function wholePeriod(
  price: PeriodPrice,
  t: Translate,
  format: Pick<Format, 'money'>,
): string {
  const { frequency, total, nextTotal, regularTotal } = price;
  const amount = format.money(regularTotal);
  if (total !== nextTotal) {
    return t(`price.then.${frequency}`, { first: shortPeriod(price, t), amount });
  }
  if (nextTotal !== regularTotal) return t(`price.untilEnd.${frequency}`, { amount });
  return shortPeriod(price, t);
}
