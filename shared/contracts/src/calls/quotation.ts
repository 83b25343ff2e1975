import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { ACTING_AS, APPLICATION_STAGES, DECLINE_REASONS } from '../values';
import { Email } from './people';
import {
  ChosenPremium,
  PlanPremium,
  PremiumAmountData,
  PriceTerms,
  PromoDiscount,
} from './premiums';

export const Agent = S.Model(
  'Agent',
  'Agent on a journey; the defaults AG00000 and BR001 stand for "no agent" (decisions ' +
    'section 8).',
  {
    agentCode: S.Text(7, 1),
    agentBranch: S.Text(60),
  },
);

export const QuotationApplicant = S.Model(
  'QuotationApplicant',
  'A member on the quotation page: enough for a price, no name, no phone.',
  {
    id: S.ApplicantId,
    clientType: S.ClientType,
    relationship: S.Relationship,
    gender: S.Described(
      'Left out with `idNo` only: of a proposer who is not covered and not identified yet.',
      Type.Optional(S.Gender),
    ),
    idType: S.OneOf(['NRIC']),
    idNo: S.Described(
      'Empty for a proposer who is not covered, until the personal details ask for it.',
      S.Text(24),
    ),
    nationality: S.Text(3, 3),
    occupationCode: S.Described(
      'Empty for children, who need none, and for a proposer who is not identified yet.',
      S.Text(10),
    ),
    isIndoor: S.Described('"Do you mostly work indoors?"', S.YesNo),
    emails: Type.Array(Email, { maxItems: 3 }),
    planCode: Type.Optional(S.PlanCode),
    deductibleAmount: S.Described('Ringgit, 0 or 1000.', Type.Optional(S.Ringgit)),
    isSelected: S.Described(
      'False for somebody who is known and waits outside: never for who is proposer and ' +
        'assured in one.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const QuotationVersion = S.Described(
  'Stands for people and choices as they are stored: another one after each change, by ' +
    'whatever tab or device.',
  S.Text(64, 1),
);

export const QuotationRequest = S.Model(
  'QuotationRequest',
  '`POST quotation/`: creates a quotation, or re-prices it when `refId` is given.',
  {
    appId: S.AppId,
    refId: Type.Optional(S.RefId),
    draftId: S.Described(
      'The draft that this request was typed in: it is not kept any longer.',
      Type.Optional(S.RefId),
    ),
    productCode: S.ProductCode,
    entityType: S.Variant,
    paymentMode: S.PaymentMode,
    device: Type.Optional(S.Device),
    distributionChannel: S.Described(
      'Of pages that do not send `device`.',
      Type.Optional(S.DistributionChannel),
    ),
    preferredLang: S.LanguageCode,
    planSelection: S.PlanSelection,
    family: Type.Optional(S.Family),
    promoCode: Type.Optional(S.Text(20)),
    agent: Type.Optional(Agent),
    applicantData: Type.Array(QuotationApplicant, { minItems: 1, maxItems: 6 }),
    version: S.Described(
      'Of the quotation that this was changed from: another one that is stored by now is ' +
        'not written over. Left out, it is.',
      Type.Optional(QuotationVersion),
    ),
  },
);

export const DeclineReason = S.Named('DeclineReason', S.OneOf(DECLINE_REASONS));

export const DeclinedApplicant = S.Model('DeclinedApplicant', {
  id: S.ApplicantId,
  reason: DeclineReason,
});

export const Quotation = S.Model(
  'Quotation',
  'The quotation as the provider keeps it. `idNo` comes back whole, but only to the ' +
    'session that owns it.',
  {
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
        dob: S.Described('Left out while there is no `idNo`.', Type.Optional(S.IsoDate)),
        age: S.Described(
          'Completed years on the day of the quotation, Malaysian time; left out with `dob`.',
          Type.Optional(Type.Integer({ minimum: 0, maximum: 130 })),
        ),
        planCode: S.PlanCode,
        deductibleAmount: S.Described('Ringgit, 0 or 1000.', S.Ringgit),
      }),
    ),
    premiumAmountData: PremiumAmountData,
    chosenPremium: ChosenPremium,
    priceTerms: S.Described(
      'Left out, a page assumes the family discount of the specification and nothing else.',
      Type.Optional(PriceTerms),
    ),
    declined: Type.Array(DeclinedApplicant),
    outcome: S.Described(
      'Set when these people cannot buy online and are not told why: there is no price, and ' +
        'the contact page is what is left.',
      Type.Optional(S.OneOf(['contact'])),
    ),
    applicationStage: S.Described(
      'How far its application has come; absent before personal details are saved. Only ' +
        'when a quotation is read.',
      Type.Optional(S.OneOf(APPLICATION_STAGES)),
    ),
    actingAs: S.Described(
      "Whether the session that reads it is the buyer's or that of the agent who verified a " +
        'code on it.',
      Type.Optional(S.OneOf(ACTING_AS)),
    ),
    quotedOn: S.IsoDate,
    expiresAt: S.Described('The day to the end of which the price holds.', S.IsoDate),
    sampleRates: S.Described(
      'True when the figures come from sample rates (an operator sees it too).',
      Type.Boolean(),
    ),
    version: S.Described(
      'Left out by a provider that keeps count of none: there the last change counts.',
      Type.Optional(QuotationVersion),
    ),
  },
);

export const QuotationResponse = S.Model(
  'QuotationResponse',
  '`GET quotation/{referenceId}` wraps the quotation in `data` (specification section ' +
    '7: "including data.applicants").',
  { data: Quotation },
);

export const ProjectionResponse = S.Model(
  'ProjectionResponse',
  '`GET quotation/{refId}/projection`: what each person would pay a year in each age ' +
    "band from today's to the last, at today's rates. Not guaranteed: it can rise even " +
    'without claims. Ringgit.',
  {
    data: S.Closed({
      applicants: Type.Array(
        S.Closed({
          id: S.ApplicantId,
          bands: Type.Array(
            S.Closed({
              fromAge: S.Described(
                'Completed years; the first is the age today.',
                Type.Integer({ minimum: 0 }),
              ),
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
  },
);

export const PricesResponse = S.Model(
  'PricesResponse',
  '`GET quotation/{refId}/prices/{productCode}`: what everybody covered would pay together in a product, plan by plan, ' +
    'at the rates and with the family discount of the quotation. Stores nothing. Ringgit.',
  { data: S.Closed({ planPremium: Type.Array(PlanPremium) }) },
);

export const ShareLink = S.Model('ShareLink', {
  shareToken: S.Text(64, 22),
  expiresAt: S.Timestamp,
});

export const PromoRequest = S.Model('PromoRequest', { refId: S.RefId, promoCode: S.Text(20, 1) });
export const PromoResponse = S.Model('PromoResponse', {
  valid: Type.Boolean(),
  promoCode: S.Text(20),
  reason: S.Described(
    'Set when not valid: unknown, expired, wrong product, used up.',
    Type.Optional(S.OneOf(['unknown', 'expired', 'product', 'used'])),
  ),
  chosenPremium: Type.Optional(ChosenPremium),
  discount: S.Described('Set when valid.', Type.Optional(PromoDiscount)),
});

export type AgentOnJourney = Static<typeof Agent>;
export type QuotationApplicant = Static<typeof QuotationApplicant>;
export type QuotationRequest = Static<typeof QuotationRequest>;
export type Quotation = Static<typeof Quotation>;
export type QuotedApplicant = Quotation['applicants'][number];
export type QuotationResponse = Static<typeof QuotationResponse>;
export type DeclineReason = Static<typeof DeclineReason>;
export type DeclinedApplicant = Static<typeof DeclinedApplicant>;
export type PricesResponse = Static<typeof PricesResponse>;
export type ProjectionResponse = Static<typeof ProjectionResponse>;
export type ProjectedApplicant = ProjectionResponse['data']['applicants'][number];
export type ShareLink = Static<typeof ShareLink>;
export type PromoRequest = Static<typeof PromoRequest>;
export type PromoResponse = Static<typeof PromoResponse>;
