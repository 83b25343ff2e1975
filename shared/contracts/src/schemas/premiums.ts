import { Type, type Static } from 'typebox';
import * as S from '../schema';

export const PlanPremium = S.Model(
  'PlanPremium',
  'Prices of one plan, in ringgit (specification section 3). `monthlyPremium` and ' +
    '`yearlyPremium` are before the family discount; `...Discount` is the amount to pay ' +
    'after it; `annualSave` = 12 x monthly - yearly amount to pay.',
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
  'Totals per plan (`planPremium`) of the selected people, and premiums per person ' +
    '(`applicants`), also of people who are not selected, for a comparison with "Family".',
  {
    planPremium: Type.Array(PlanPremium),
    applicants: Type.Array(ApplicantPremiums),
  },
);

export const ChosenPremium = S.Model(
  'ChosenPremium',
  'Binding totals of the selected plans. Ringgit. `annualSave` is the difference between ' +
    'twelve monthly charges and the first yearly charge, with the promo code: 12 x monthly ' +
    '- yearly total if the code is valid for the year.',
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
  'Discount of a promo code: a share (0.1 for 10%) of the charges of the first months ' +
    '(default 12), or an amount of the first charge.',
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
  'Parameters for the calculation of totals from the premiums per person: a page updates ' +
    'the price of every selection without a request. The totals of `ChosenPremium` are ' +
    'binding.',
  {
    familyDiscount: S.Described('0.05 for 5%.', Type.Number({ minimum: 0, maximum: 1 })),
    familyMinimumMembers: Type.Integer({ minimum: 2 }),
    serviceTaxRate: S.Described('0.08 for 8%.', Type.Number({ minimum: 0, maximum: 1 })),
    stampDuty: S.Ringgit,
    annualPremiumCap: S.Described(
      'Highest annual premium of one person that can be bought online. A person above it is ' +
        'declined as `premiumCap`, and retains the prices of all plans.',
      S.Ringgit,
    ),
    deductibleAmount: S.Described(
      'Deductible of a person who selects it. Default: that of the specification.',
      Type.Optional(S.Ringgit),
    ),
    promo: S.Described('Discount of the promo code of the journey.', Type.Optional(PromoDiscount)),
  },
);

export type PlanPremium = Static<typeof PlanPremium>;
export type PremiumAmountData = Static<typeof PremiumAmountData>;
export type ChosenPremium = Static<typeof ChosenPremium>;
export type PriceTerms = Static<typeof PriceTerms>;
export type PromoDiscountWire = Static<typeof PromoDiscount>;
