import type { PaymentFrequency, Sen } from '@edp/domain';
import type { Member, PriceSummary } from '@edp/store';

/** Why a person's price has changed: a birthday since the quotation, or other rates. */
type MemberCause = 'birthday' | 'rates';

/** A person whose price has changed. Sen, before the family discount. */
export interface MemberChange {
  readonly member: Member;
  readonly before: Sen;
  readonly after: Sen;
  readonly cause: MemberCause;
}

/** A total that differs from the displayed one, with its causes. Sen, for the displayed frequency. */
export interface PriceChange {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  readonly after: Sen;
  /** Charges after the first: a promo code may reduce the first one only. */
  readonly nextBefore: Sen;
  readonly nextAfter: Sen;
  readonly members: readonly MemberChange[];
  /** The promo code had reduced the price, and no longer does. */
  readonly isPromoOver: boolean;
}

/**
 * The differences between the displayed price and the provider's, for the same plans; null if both totals (monthly and
 * yearly billing) are equal.
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
