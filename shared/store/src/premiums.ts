import type { PlanCode, PremiumFigures } from '@edp/domain';

/** A plan's price with and without the deductible, in sen. */
export interface PlanFigures {
  readonly planCode: PlanCode;
  readonly standard: PremiumFigures;
  readonly withDeductible: PremiumFigures;
}

/** `premiumAmountData` of the specification in the product's own nouns: all figures in sen. */
export interface Premiums {
  /** The whole purchase if everybody takes this plan. */
  readonly plans: readonly PlanFigures[];
  readonly members: Readonly<Record<string, readonly PlanFigures[]>>;
}

/** What the chosen plans cost together, as the provider says it: the figures that count, in sen. */
export interface ChosenTotals {
  readonly monthlySubtotal: number;
  readonly yearlySubtotal: number;
  readonly monthlyFamilyDiscount: number;
  readonly yearlyFamilyDiscount: number;
  readonly promoDiscount: number;
  readonly serviceTax: number;
  readonly stampDuty: number;
  readonly monthlyTotal: number;
  readonly yearlyTotal: number;
  readonly annualSaving: number;
}
