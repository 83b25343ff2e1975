import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { ACTING_AS, APPLICATION_STAGES, DECLINE_REASONS } from '../values';
import { Email } from './people';

/** Agent on a journey; the defaults AG00000 and BR001 stand for "no agent" (decisions section 8). */
export const Agent = S.Closed({
  agentCode: S.Text(7, 1),
  agentBranch: S.Text(60),
});

/** A member on the quotation page: enough for a price, no name, no phone. */
export const QuotationApplicant = S.Closed({
  id: S.ApplicantId,
  clientType: S.ClientType,
  relationship: S.Relationship,
  gender: S.Gender,
  idType: S.OneOf(['NRIC']),
  idNo: S.Text(24),
  nationality: S.Text(3, 3),
  /** Empty for children: they need none. */
  occupationCode: S.Text(10),
  /** "Do you mostly work indoors?" */
  isIndoor: S.YesNo,
  emails: Type.Array(Email, { maxItems: 3 }),
  planCode: Type.Optional(S.PlanCode),
  /** Ringgit, 0 or 1000. */
  deductibleAmount: Type.Optional(S.Ringgit),
  /** False for somebody who is known and waits outside: never for who is proposer and assured in one. */
  isSelected: Type.Optional(Type.Boolean()),
});

/** Stands for people and choices as they are stored: another one after each change, by whatever tab or device. */
export const QuotationVersion = S.Text(64, 1);

/** `POST quotation/`: creates a quotation, or re-prices it when `refId` is given. */
export const QuotationRequest = S.Closed({
  appId: S.AppId,
  refId: Type.Optional(S.RefId),
  /** The draft that this request was typed in: it is not kept any longer. */
  draftId: Type.Optional(S.RefId),
  productCode: S.ProductCode,
  entityType: S.Variant,
  paymentMode: S.PaymentMode,
  distributionChannel: Type.Optional(S.DistributionChannel),
  preferredLang: S.LanguageCode,
  planSelection: S.PlanSelection,
  family: Type.Optional(S.Family),
  promoCode: Type.Optional(S.Text(20)),
  agent: Type.Optional(Agent),
  applicantData: Type.Array(QuotationApplicant, { minItems: 1, maxItems: 6 }),
  /** Of the quotation that this was changed from: another one that is stored by now is not written over. Left out, it is. */
  version: Type.Optional(QuotationVersion),
});

/**
 * Prices of one plan, in ringgit (specification section 3). `monthlyPremium` and `yearlyPremium` are before the
 * family discount; `...Discount` is the amount to pay after it; `annualSave` = 12 x monthly - yearly to pay.
 */
export const PlanPremium = S.Closed({
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
});

export const ApplicantPremiums = S.Closed({
  id: S.ApplicantId,
  planPremiums: Type.Array(PlanPremium),
});

/** Totals per plan (`planPremium`) and figures per person (`applicants`). */
export const PremiumAmountData = S.Closed({
  planPremium: Type.Array(PlanPremium),
  applicants: Type.Array(ApplicantPremiums),
});

/**
 * What the chosen plans cost together: the figures that count. Ringgit. `annualSave` is what twelve monthly charges
 * cost more than the first yearly one, with the promo code: 12 x monthly - yearly total where it holds for the year.
 */
export const ChosenPremium = S.Closed({
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
});

/**
 * What a promo code takes off: a share (0.1 for 10%) of the charges of the first months (12 when absent), or an amount of
 * the first charge.
 */
export const PromoDiscount = Type.Union([
  S.Closed({
    kind: Type.Literal('percent'),
    share: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  }),
  S.Closed({ kind: Type.Literal('amount'), amount: S.Ringgit }),
]);

/**
 * What turns the persons' figures into totals, besides the figures: with it a page follows every choice by the
 * provider's own arithmetic and without asking. The totals of `ChosenPremium` are the ones that count.
 */
export const PriceTerms = S.Closed({
  /** 0.05 for 5%. */
  familyDiscount: Type.Number({ minimum: 0, maximum: 1 }),
  familyMinimumMembers: Type.Integer({ minimum: 2 }),
  /** 0.08 for 8%. */
  serviceTaxRate: Type.Number({ minimum: 0, maximum: 1 }),
  stampDuty: S.Ringgit,
  /** Who would pay more than this a year cannot buy online. */
  annualPremiumCap: S.Ringgit,
  /** What a person who takes the deductible is sent with; left out, that of the specification. */
  deductibleAmount: Type.Optional(S.Ringgit),
  /** Of the promo code in force. */
  promo: Type.Optional(PromoDiscount),
});

export const DeclineReason = S.OneOf(DECLINE_REASONS);

export const DeclinedApplicant = S.Closed({ id: S.ApplicantId, reason: DeclineReason });

/** The quotation as the provider keeps it. `idNo` comes back whole, but only to the session that owns it. */
export const Quotation = S.Closed({
  appId: S.AppId,
  refId: S.RefId,
  productCode: S.ProductCode,
  entityType: S.Variant,
  paymentMode: S.PaymentMode,
  distributionChannel: S.DistributionChannel,
  preferredLang: S.LanguageCode,
  planSelection: S.PlanSelection,
  family: Type.Optional(S.Family),
  promoCode: Type.Optional(S.Text(20)),
  agent: Agent,
  applicants: Type.Array(
    S.Closed({
      ...QuotationApplicant.properties,
      dob: S.IsoDate,
      /** Completed years on the day of the quotation, Malaysian time. */
      age: Type.Integer({ minimum: 0, maximum: 130 }),
      planCode: S.PlanCode,
      deductibleAmount: S.Ringgit,
    }),
  ),
  premiumAmountData: PremiumAmountData,
  chosenPremium: ChosenPremium,
  /** Left out, a page assumes the family discount of the specification and nothing else. */
  priceTerms: Type.Optional(PriceTerms),
  declined: Type.Array(DeclinedApplicant),
  /** Set when these people cannot buy online and are not told why: there is no price, and the contact page is what is left. */
  outcome: Type.Optional(S.OneOf(['contact'])),
  /** How far its application has come; absent before personal details are saved. Only when a quotation is read. */
  applicationStage: Type.Optional(S.OneOf(APPLICATION_STAGES)),
  /** Whether the session that reads it is the buyer's or that of the agent who verified a code on it. */
  actingAs: Type.Optional(S.OneOf(ACTING_AS)),
  quotedOn: S.IsoDate,
  /** The day to the end of which the price holds. */
  expiresAt: S.IsoDate,
  /** True when the figures come from sample rates (an operator sees it too). */
  sampleRates: Type.Boolean(),
  /** Left out by a provider that keeps count of none: there the last change counts. */
  version: Type.Optional(QuotationVersion),
});

/** `GET quotation/{referenceId}` wraps the quotation in `data` (specification section 7: "including data.applicants"). */
export const QuotationResponse = S.Closed({ data: Quotation });

/**
 * `GET quotation/{refId}/projection`: what each person would pay a year in each age band from today's to the last,
 * at today's rates. Not guaranteed: it can rise even without claims. Ringgit.
 */
export const ProjectionResponse = S.Closed({
  data: S.Closed({
    applicants: Type.Array(
      S.Closed({
        id: S.ApplicantId,
        bands: Type.Array(
          S.Closed({
            /** Completed years; the first is the age today. */
            fromAge: Type.Integer({ minimum: 0 }),
            toAge: Type.Integer({ minimum: 0 }),
            plans: Type.Array(
              S.Closed({
                planCode: S.PlanCode,
                yearlyPremium: S.Ringgit,
                deductibleYearlyPremium: S.Ringgit,
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});

export const ShareLink = S.Closed({ shareToken: S.Text(64, 22), expiresAt: S.Timestamp });

export const PromoRequest = S.Closed({ refId: S.RefId, promoCode: S.Text(20, 1) });
export const PromoResponse = S.Closed({
  valid: Type.Boolean(),
  promoCode: S.Text(20),
  /** Set when not valid: unknown, expired, wrong product, used up. */
  reason: Type.Optional(S.OneOf(['unknown', 'expired', 'product', 'used'])),
  chosenPremium: Type.Optional(ChosenPremium),
  /** Set when valid. */
  discount: Type.Optional(PromoDiscount),
});

export type AgentOnJourney = Static<typeof Agent>;
export type QuotationApplicant = Static<typeof QuotationApplicant>;
export type QuotationRequest = Static<typeof QuotationRequest>;
export type Quotation = Static<typeof Quotation>;
export type QuotedApplicant = Quotation['applicants'][number];
export type QuotationResponse = Static<typeof QuotationResponse>;
export type PlanPremium = Static<typeof PlanPremium>;
export type ApplicantPremiums = Static<typeof ApplicantPremiums>;
export type PremiumAmountData = Static<typeof PremiumAmountData>;
export type ChosenPremium = Static<typeof ChosenPremium>;
export type PriceTerms = Static<typeof PriceTerms>;
export type PromoDiscountWire = Static<typeof PromoDiscount>;
export type DeclineReason = Static<typeof DeclineReason>;
export type DeclinedApplicant = Static<typeof DeclinedApplicant>;
export type ProjectionResponse = Static<typeof ProjectionResponse>;
export type ProjectedApplicant = ProjectionResponse['data']['applicants'][number];
export type ShareLink = Static<typeof ShareLink>;
export type PromoRequest = Static<typeof PromoRequest>;
export type PromoResponse = Static<typeof PromoResponse>;
