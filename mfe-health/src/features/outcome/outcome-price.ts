import { type PaymentFrequency, ringgitToSen, type Sen } from '@edp/domain';
import {
  priceWithout,
  type RootState,
  selectAssessmentOutcome,
  selectPriceSummary,
} from '@edp/store';

/** The price of a family with and without the members who are not eligible. */
export interface OutcomePrice {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  /** The provider's figure. */
  readonly after: Sen;
  /** Rate of the family discount before and after: 0.05, or 0 for one person. */
  readonly discountBefore: number;
  readonly discountAfter: number;
}

/** Null unless the assessment contains a price for the remaining members. */
export function outcomePrice(state: RootState): OutcomePrice | null {
  const outcome = selectAssessmentOutcome(state);
  const before = selectPriceSummary(state);
  const rest = priceWithout(state, notEligibleIds(outcome));
  const price = outcome?.premiumWithoutDeclined;
  if (!before || !rest || !price) return null;
  const { frequency } = before;
  const after = frequency === 'monthly' ? price.monthlyTotalPremium : price.yearlyTotalPremium;
  return {
    frequency,
    before: before.total,
    after: ringgitToSen(after),
    discountBefore: before.familyDiscountShare,
    discountAfter: rest.familyDiscountShare,
  };
}

/** The members who are not eligible, by id. */
export function notEligibleIds(outcome: ReturnType<typeof selectAssessmentOutcome>): string[] {
  return outcome?.applicants.filter(({ eligible }) => !eligible).map(({ id }) => id) ?? [];
}
