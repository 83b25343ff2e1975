import type { PromoDiscount } from '@edp/domain';
import type { PromoClaimRow } from '../tables';

type DiscountColumns = Pick<PromoClaimRow, 'percentShare' | 'percentMonths' | 'amountSen'>;

/** Maps a discount to the columns of a claim. */
export function toDiscountColumns(discount: PromoDiscount): DiscountColumns {
  return discount.kind === 'percent'
    ? {
        percentShare: discount.share,
        percentMonths: discount.months ?? null,
        amountSen: null,
      }
    : { percentShare: null, percentMonths: null, amountSen: discount.amount };
}

export function discountOf(claim: DiscountColumns): PromoDiscount {
  const { percentShare, percentMonths, amountSen } = claim;
  if (amountSen !== null) return { kind: 'amount', amount: amountSen };
  if (percentShare === null) throw new Error('A claim of a promo code has no discount.');
  return {
    kind: 'percent',
    share: percentShare,
    ...(percentMonths === null ? {} : { months: percentMonths }),
  };
}
