import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const PlanPremium = S.Model(
  'PlanPremium',
  'Prices of one plan, in ringgit (specification section 3). `monthlyPremium` and ' +
    '`yearlyPremium` are before the family discount; `...Discount` is the amount to pay ' +
    'after it; `annualSave` = 12 x monthly - yearly to pay.',
  {
    planCode: S.PlanCode,
    monthlyPremium: S.Ringgit,
    yearlyPremium: S.Ringgit,
    monthlyPremiumDiscount: S.Ringgit,
    yearlyPremiumDiscount: S.Ringgit,
    annualSave: S.SignedRinggit,
    deductibleMonthlyPremium: S.Ringgit,
    deductibleYearlyPremium: S.Ringgit,
    deductibleMonthlyPremiumDiscount: S.Ringgit,
    deductibleYearlyPremiumDiscount: S.Ringgit,
    deductibleAnnualSave: S.SignedRinggit,
  },
);

export const ApplicantPremiums = S.Model('ApplicantPremiums', {
  id: S.ApplicantId,
  planPremiums: Type.Array(PlanPremium),
});

export const PremiumAmountData = S.Model(
  'PremiumAmountData',
  'Totals per plan (`planPremium`) and figures per person (`applicants`).',
  {
    planPremium: Type.Array(PlanPremium),
    applicants: Type.Array(ApplicantPremiums),
  },
);

export const ChosenPremium = S.Model(
  'ChosenPremium',
  'What the chosen plans cost together: the figures that count. Ringgit. `annualSave` ' +
    'is what twelve monthly charges cost more than the first yearly one, with the promo ' +
    'code: 12 x monthly - yearly total where it holds for the year.',
  {
    monthlySubtotal: S.Ringgit,
    yearlySubtotal: S.Ringgit,
    monthlyFamilyDiscount: S.Ringgit,
    yearlyFamilyDiscount: S.Ringgit,
    promoDiscount: S.Ringgit,
    serviceTax: S.Ringgit,
    stampDuty: S.Ringgit,
    monthlyTotalPremium: S.Ringgit,
    yearlyTotalPremium: S.Ringgit,
    annualSave: S.SignedRinggit,
  },
);

export const PromoDiscount = S.Named(
  'PromoDiscount',
  'What a promo code takes off: a share (0.1 for 10%) of the charges of the first ' +
    'months (12 when absent), or an amount of the first charge.',
  Type.Union([
    S.Closed({
      kind: Type.Literal('percent'),
      share: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
      months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    }),
    S.Closed({ kind: Type.Literal('amount'), amount: S.Ringgit }),
  ]),
);

export const PriceTerms = S.Model(
  'PriceTerms',
  "What turns the persons' figures into totals, besides the figures: with it a page " +
    "follows every choice by the provider's own arithmetic and without asking. The totals " +
    'of `ChosenPremium` are the ones that count.',
  {
    familyDiscount: S.Described('0.05 for 5%.', Type.Number({ minimum: 0, maximum: 1 })),
    familyMinimumMembers: Type.Integer({ minimum: 2 }),
    serviceTaxRate: S.Described('0.08 for 8%.', Type.Number({ minimum: 0, maximum: 1 })),
    stampDuty: S.Ringgit,
    annualPremiumCap: S.Described(
      'Who would pay more than this a year cannot buy online.',
      S.Ringgit,
    ),
    deductibleAmount: S.Described(
      'What a person who takes the deductible is sent with; left out, that of the specification.',
      Type.Optional(S.Ringgit),
    ),
    promo: S.Described('Of the promo code in force.', Type.Optional(PromoDiscount)),
  },
);

export type PlanPremium = Static<typeof PlanPremium>;
export type ApplicantPremiums = Static<typeof ApplicantPremiums>;
export type PremiumAmountData = Static<typeof PremiumAmountData>;
export type ChosenPremium = Static<typeof ChosenPremium>;
export type PriceTerms = Static<typeof PriceTerms>;
export type PromoDiscountWire = Static<typeof PromoDiscount>;
