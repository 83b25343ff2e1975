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

/** `premiumAmountData` of the specification in the product's own nouns: all figures in sen. */
export interface Premiums {
  /** The whole purchase if everybody takes this plan. */
  readonly plans: readonly PlanFigures[];
  readonly members: Readonly<Record<string, readonly PlanFigures[]>>;
}

/** What turns the persons' figures into totals, as the provider says it. Amounts in sen. */
export interface PriceTerms extends FamilyRule, ChargeRule {
  /** Who would pay more than this a year cannot buy online; null when the provider does not say. */
  readonly annualPremiumCap: Sen | null;
  /** What a person pays of a bill who takes the deductible. */
  readonly deductible: Sen;
  /** Of the promo code in force. */
  readonly promo: PromoDiscount | null;
}

/** Specification section 9; decisions section 6: a family package is two members or more. */
export const FAMILY_RULE: FamilyRule = { familyDiscount: 0.05, familyMinimumMembers: 2 };

/** What is assumed of a provider that does not say, by specification section 9. */
export const USUAL_TERMS: PriceTerms = {
  ...FAMILY_RULE,
  serviceTaxRate: 0,
  stampDuty: 0,
  annualPremiumCap: null,
  deductible: 100_000,
  promo: null,
};

/** What the chosen plans cost together, as the provider says it: the figures that count, in sen. */
export interface ChosenTotals {
  /** The billing that promo discount, tax and duty were worked out for. */
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
