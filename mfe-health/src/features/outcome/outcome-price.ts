import { type PaymentFrequency, ringgitToSen, type Sen } from '@edp/domain';
import {
  priceWithout,
  type RootState,
  selectAssessmentOutcome,
  selectPriceSummary,
} from '@edp/store';

/** What a family pays with and without the members who are not eligible. */
export interface OutcomePrice {
  readonly frequency: PaymentFrequency;
  readonly before: Sen;
  /** The provider's figure. */
  readonly after: Sen;
  /** Share of the family discount before and after: 0.05, or 0 for one person alone. */
  readonly discountBefore: number;
  readonly discountAfter: number;
}

/** Null unless the provider has decided, and said a price for those who may stay. */
export function outcomePrice(state: RootState): OutcomePrice | null {
  const outcome = selectAssessmentOutcome(state);
  const before = selectPriceSummary(state);
  const refused = outcome?.applicants.filter(({ eligible }) => !eligible).map(({ id }) => id) ?? [];
  const rest = priceWithout(state, refused);
  const told = outcome?.premiumWithoutDeclined;
  if (!before || !rest || !told) return null;
  const { frequency } = before;
  const after = frequency === 'monthly' ? told.monthlyTotalPremium : told.yearlyTotalPremium;
  return {
    frequency,
    before: before.total,
    after: ringgitToSen(after),
    discountBefore: before.familyDiscountShare,
    discountAfter: rest.familyDiscountShare,
  };
}
