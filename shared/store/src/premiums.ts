import type {
  ChargeRule,
  FamilyRule,
  PaymentFrequency,
  PlanCode,
  PremiumFigures,
  PromoDiscount,
  Sen,
} from '@edp/domain';

/** A plan's price with and without the deductible, in sen. */
export interface PlanFigures {
  readonly planCode: PlanCode;
  readonly standard: PremiumFigures;
  readonly withDeductible: PremiumFigures;
}

/** `premiumAmountData` of the specification in our own terms: all figures in sen. */
export interface Premiums {
  /** The whole purchase if every member takes this plan. */
  readonly plans: readonly PlanFigures[];
  readonly members: Readonly<Record<string, readonly PlanFigures[]>>;
}

/** The provider's terms to compute totals from the figures of the persons. Amounts in sen. */
export interface PriceTerms extends FamilyRule, ChargeRule {
  /** The annual premium above which the purchase is not possible online; null if the provider sends none. */
  readonly annualPremiumCap: Sen | null;
  /** The amount of a bill that a person with the deductible pays. */
  readonly deductible: Sen;
  /** The discount of the current promo code. */
  readonly promo: PromoDiscount | null;
}

/** Specification section 9; decisions section 6: a family package is two members or more. */
export const FAMILY_RULE: FamilyRule = { familyDiscount: 0.05, familyMinimumMembers: 2 };

/** Defaults for a provider that sends no terms, by specification section 9. */
export const USUAL_TERMS: PriceTerms = {
  ...FAMILY_RULE,
  serviceTaxRate: 0,
  stampDuty: 0,
  annualPremiumCap: null,
  deductible: 100_000,
  promo: null,
};

/** The provider's totals of the chosen plans, in sen. They take precedence over computed ones. */
export interface ChosenTotals {
  /** The billing frequency for which promo discount, tax and duty were computed. */
  readonly frequency: PaymentFrequency;
  readonly monthlySubtotal: Sen;
  readonly yearlySubtotal: Sen;
  readonly monthlyFamilyDiscount: Sen;
  readonly yearlyFamilyDiscount: Sen;
  readonly promoDiscount: Sen;
  readonly serviceTax: Sen;
  readonly stampDuty: Sen;
  readonly monthlyTotal: Sen;
  readonly yearlyTotal: Sen;
  readonly annualSaving: Sen;
}
