import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { ACTING_AS, APPLICATION_STAGES, DECLINE_REASONS, PROMO_CODE_MAX_LENGTH } from '../values';
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
  'A member on the quotation page, with the facts for a price, without name and phone.',
  {
    id: S.ApplicantId,
    clientType: S.ClientType,
    relationship: S.Relationship,
    gender: S.Described(
      'Absent only together with `idNo`: for a proposer who is not covered and not identified yet.',
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
    planCode: S.Described(
      'Absent in a request before a plan is chosen: the suggested plan.',
      Type.Optional(S.PlanCode),
    ),
    deductibleAmount: S.Described('Ringgit, 0 or 1000; default 0.', Type.Optional(S.Ringgit)),
    isSelected: S.Described(
      'False for a stored person who is not selected for cover: never for a proposer who is ' +
        'also life assured. Default: true.',
      Type.Optional(Type.Boolean()),
    ),
  },
);

export const QuotationVersion = S.Described(
  'Version of the stored people and choices: changes with every change from any tab or ' +
    'device. Versions differ in their first three characters, as hashes do: a reload retains only these.',
  S.Text(64, 1),
);

export const QuotationRequest = S.Model(
  'QuotationRequest',
  '`POST quotation/`: creates a quotation, or re-prices it when `refId` is given.',
  {
    appId: S.AppId,
    refId: Type.Optional(S.RefId),
    draftId: S.Described('The draft of this request, which is deleted.', Type.Optional(S.RefId)),
    productCode: S.ProductCode,
    entityType: S.Variant,
    paymentMode: S.PaymentMode,
    device: Type.Optional(S.Device),
    distributionChannel: S.Described(
      'Sent by pages that do not send `device`.',
      Type.Optional(S.DistributionChannel),
    ),
    preferredLang: S.LanguageCode,
    planSelection: S.PlanSelection,
    family: Type.Optional(S.Family),
    promoCode: S.Described(
      'Absent: unchanged. Empty: none.',
      Type.Optional(S.Text(PROMO_CODE_MAX_LENGTH)),
    ),
    agent: S.Described('Absent: none, also when one is stored.', Type.Optional(Agent)),
    applicantData: Type.Array(QuotationApplicant, { minItems: 1, maxItems: 6 }),
    version: S.Described(
      'The version that this request is based on: if another version is stored, the request ' +
        'is rejected, unless the stored quotation has the same content. Without it, the stored ' +
        'quotation is overwritten.',
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
  'The quotation as stored by the provider. `idNo` is returned unmasked, but only to a ' +
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
    promoCode: Type.Optional(S.Text(PROMO_CODE_MAX_LENGTH)),
    agent: Agent,
    applicants: Type.Array(
      S.Closed({
        ...QuotationApplicant.properties,
        dob: S.Described('Absent without `idNo`.', Type.Optional(S.IsoDate)),
        age: S.Described(
          'Completed years on the day of the quotation, Malaysian time; absent without `dob`.',
          Type.Optional(Type.Integer({ minimum: 0, maximum: 130 })),
        ),
        planCode: S.PlanCode,
        deductibleAmount: S.Described('Ringgit, 0 or 1000.', S.Ringgit),
      }),
    ),
    premiumAmountData: PremiumAmountData,
    chosenPremium: ChosenPremium,
    priceTerms: S.Described(
      'Default of the pages: only the family discount of the specification.',
      Type.Optional(PriceTerms),
    ),
    declined: Type.Array(DeclinedApplicant),
    outcome: S.Described(
      'Set if these people cannot buy online and no reason is disclosed: there is no price, ' +
        'and the journey continues on the contact page.',
      Type.Optional(S.OneOf(['contact'])),
    ),
    applicationStage: S.Described(
      'Stage of its application; absent before personal details are saved. Only when a ' +
        'quotation is loaded, and then required: a page does not load the application without it.',
      Type.Optional(S.OneOf(APPLICATION_STAGES)),
    ),
    actingAs: S.Described(
      'Whether the session belongs to the buyer or to the agent who verified a code on the ' +
        'quotation.',
      Type.Optional(S.OneOf(ACTING_AS)),
    ),
    quotedOn: S.IsoDate,
    expiresAt: S.Described('The last day of the price lock.', S.IsoDate),
    sampleRates: S.Described(
      'True if the prices come from sample rates (operators see it too).',
      Type.Boolean(),
    ),
    version: S.Described(
      'Absent from a provider without versions: there the last change wins.',
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
  '`GET quotation/{refId}/projection`: annual premium of each person in each age ' +
    'band from the current one to the last, at current rates. Not guaranteed: prices can rise ' +
    'even without claims. Ringgit.',
  {
    data: S.Closed({
      applicants: Type.Array(
        S.Closed({
          id: S.ApplicantId,
          bands: Type.Array(
            S.Closed({
              fromAge: S.Described(
                'Completed years; the first is the current age.',
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
  '`GET quotation/{refId}/prices/{productCode}`: total premium of all covered persons in a product for each plan, ' +
    'with the family discount, as if the quotation were changed to it now. Stores nothing. Ringgit.',
  { data: S.Closed({ planPremium: Type.Array(PlanPremium) }) },
);

export const ShareLink = S.Model('ShareLink', {
  shareToken: S.LinkToken,
  expiresAt: S.Timestamp,
});

export const PromoRequest = S.Model('PromoRequest', {
  refId: S.RefId,
  promoCode: S.Text(PROMO_CODE_MAX_LENGTH, 1),
});
export const PromoResponse = S.Model('PromoResponse', {
  valid: Type.Boolean(),
  promoCode: S.Text(PROMO_CODE_MAX_LENGTH),
  reason: S.Described(
    'Reason why the code is not valid: unknown, expired, wrong product, used up.',
    Type.Optional(S.OneOf(['unknown', 'expired', 'product', 'used'])),
  ),
  chosenPremium: Type.Optional(ChosenPremium),
  discount: S.Described('Set if the code is valid.', Type.Optional(PromoDiscount)),
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
