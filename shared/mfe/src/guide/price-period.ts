import type { Format, Translate } from '@edp/i18n';
import type { PriceSummary } from '@edp/store';

export type PeriodPrice = Pick<PriceSummary, 'frequency' | 'total' | 'nextTotal' | 'regularTotal'>;

// In this folder, because remotes bundle it as well: the build lets them bundle no other part of `@edp/mfe`.

/**
 * The billing period of a total: "a month", or "the first month" if the next charge differs.
 *
 * @param t translations of the namespace `mfe`
 */
export function shortPeriod(
  { frequency, total, nextTotal }: Omit<PeriodPrice, 'regularTotal'>,
  t: Translate,
): string {
  return t(total === nextTotal ? `price.period.${frequency}` : `price.first.${frequency}`);
}

/**
 * The billing period, and the later charges: stamp duty is added to the first charge only, and a promo code applies to
 * the first charge or the first months (decisions section 6).
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
