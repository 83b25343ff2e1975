import type { PaymentFrequency, Sen } from '@edp/domain';
import type { Member, PriceSummary } from '@edp/store';

/** Why somebody's price is another one: a birthday since the quotation, or other rates. */
type MemberCause = 'birthday' | 'rates';

/** Somebody whose price is another one. Sen, before the family discount. */
export interface MemberChange {
  readonly member: Member;
  readonly before: Sen;
  readonly after: Sen;
  readonly cause: MemberCause;
}

/** A total that is not the one the buyer saw, with what made it change. Sen, for the frequency that was shown. */
export interface PriceChange {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  readonly after: Sen;
  /** The charges after the first: a promo code may be taken off the first alone. */
  readonly nextBefore: Sen;
  readonly nextAfter: Sen;
  readonly members: readonly MemberChange[];
  /** The promo code took something off, and does no more. */
  readonly isPromoOver: boolean;
}

/**
 * What is different between the price a buyer saw and the provider's answer, for the same plans and billing; null when
 * it is what was seen. Both totals count: the one paid now and the one of the other billing.
 */
export function priceChange(before: PriceSummary, after: PriceSummary): PriceChange | null {
  const isSame =
    before.monthlyTotal === after.monthlyTotal && before.yearlyTotal === after.yearlyTotal;
  if (isSame) return null;
  return {
    frequency: after.frequency,
    before: before.total,
    after: after.total,
    nextBefore: before.nextTotal,
    nextAfter: after.nextTotal,
    members: after.lines.flatMap(({ member, amount }) => {
      const old = before.lines.find((line) => line.member.id === member.id);
      if (!old || old.amount === null || amount === null || old.amount === amount) return [];
      return { member, before: old.amount, after: amount, cause: causeOf(old.member, member) };
    }),
    isPromoOver: before.promoDiscount > 0 && after.promoDiscount === 0,
  };
}

function causeOf(before: Member, after: Member): MemberCause {
  return before.age === after.age ? 'rates' : 'birthday';
}
