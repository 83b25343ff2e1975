import type { PromoDiscount } from '@edp/domain';
import type { PromoClaimRow } from '../tables';

type DiscountColumns = Pick<PromoClaimRow, 'percentShare' | 'percentMonths' | 'amountSen'>;

/** What a code takes off, as a claim keeps it. */
export function toDiscountColumns(discount: PromoDiscount): DiscountColumns {
  return discount.kind === 'percent'
    ? {
        percentShare: discount.share,
        percentMonths: discount.months ?? null,
        amountSen: null,
      }
    : { percentShare: null, percentMonths: null, amountSen: discount.amount };
}

/** Null for a claim of the time before terms were kept. */
export function discountOf(claim: DiscountColumns): PromoDiscount | null {
  const { percentShare, percentMonths, amountSen } = claim;
  if (amountSen !== null) return { kind: 'amount', amount: amountSen };
  if (percentShare === null) return null;
  return {
    kind: 'percent',
    share: percentShare,
    ...(percentMonths === null ? {} : { months: percentMonths }),
  };
}
