import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { APPLICATION_STAGES, PROMO_CODE_MAX_LENGTH } from '../values';
import { Applicant, ConsentVersions, UnidentifiedProposer } from './people';
import { ChosenPremium, PremiumAmountData } from './premiums';
import { Agent, QuotationVersion } from './quotation';

export const Collection = S.Model('Collection', {
  payMethod: S.PaymentMethod,
  approvalCode: S.Text(40),
  approvalDate: S.Text(40),
});

export const Payout = S.Model('Payout', 'The account to which money is paid out.', {
  source: S.Text(10),
  accountHolderName: S.Text(80),
  bankCode: S.Text(10),
  accountNo: S.Text(20),
});

export const Suppression = S.Model('Suppression', 'Documents that are not to be sent.', {
  ePolicyPack: S.Described('The policy after the purchase; it is still sent on request.', S.YesNo),
  notification: S.Described(
    'Receipts of later charges. E-mails about failed payments are sent anyway.',
    S.YesNo,
  ),
});

export const CardOwner = S.Model(
  'CardOwner',
  'Details of a card owner who is not the proposer. All are required with `declaration`; ' +
    'before, they may be empty, and `relationship` is `001` until one is selected.',
  {
    fullName: S.Text(80),
    idNo: S.Text(24),
    relationship: S.Relationship,
    email: S.Text(254),
    mobile: S.Text(20),
  },
);

const common = {
  appId: S.AppId,
  refID: S.Described(
    'Same value as `refId` of the quotation; the specification spells it so.',
    S.RefId,
  ),
  productCode: S.ProductCode,
  entityType: S.Variant,
  paymentMode: S.PaymentMode,
  distributionChannel: S.DistributionChannel,
  device: Type.Optional(S.Device),
  preferredLang: S.LanguageCode,
  payMethod: S.PaymentMethod,
  agent: Agent,
  payout: Payout,
  purposeOfTrx: S.Text(3),
  applicants: Type.Array(Applicant, { minItems: 1, maxItems: 6 }),
  family: Type.Optional(S.Family),
};

export const ApplicationRequest = S.Model(
  'ApplicationRequest',
  '`POST applications/`: creates the application of a quotation; a later request with ' +
    'the same `refID` updates it (for payment: method, declarations, consents). ' +
    'Idempotency-Key required.',
  {
    ...common,
    entityType: S.Described('Default: that of the quotation.', Type.Optional(S.Variant)),
    payMethod: S.PayableWith,
    draft: S.Described(
      'Saves work in progress: only the shape is validated, and the stage is `draft` until ' +
        'a request without it. The people must still be those of the quotation ' +
        '(price changed facts with `POST quotation/` first).',
      Type.Optional(Type.Boolean()),
    ),
    proposer: S.Described(
      'Only with `draft`, and only until the quotation identifies the proposer.',
      Type.Optional(UnidentifiedProposer),
    ),
    promoCode: S.Described(
      'Absent: unchanged. Empty: none.',
      Type.Optional(S.Text(PROMO_CODE_MAX_LENGTH)),
    ),
    employee: S.Described('Absent: unchanged.', Type.Optional(S.YesNo)),
    consentConfirmation: Type.Optional(Type.Boolean()),
    collection: S.Described(
      'The approval comes from the card gateway: approval data of a request is ignored.',
      Type.Optional(S.Closed({ ...Collection.properties, payMethod: S.PayableWith })),
    ),
    suppression: S.Described('Absent: unchanged.', Type.Optional(Suppression)),
    declaration: Type.Optional(Type.Boolean()),
    marketingConsent: S.Described(
      'Absent, or in a draft: unchanged.',
      Type.Optional(Type.Boolean()),
    ),
    cardOwner: S.Described(
      'The owner of the card. Null: the buyer, which is also the default with `declaration`. ' +
        'Absent: unchanged.',
      Type.Optional(Type.Union([CardOwner, Type.Null()])),
    ),
    consentVersions: S.Described(
      'Versions of the texts the buyer agreed to, by consent name. A request names each text ' +
        'that it agrees to: `personalData`, `sensitiveData` and `beneficialOwner` when ' +
        'details are confirmed, `productDisclosureSheet` with `consentConfirmation`, ' +
        '`declaration` with `declaration`, and `policyOwner` with it where `cardOwner` is named, ' +
        '`marketing` with `marketingConsent`. A request without versions agrees to nothing: the ' +
        'details are validated and saved, and the stage remains `draft`.',
      Type.Optional(ConsentVersions),
    ),
  },
);

export const CoverPeriods = S.Described(
  'Days: of the free look after the policy is issued, of the waiting periods after the start of cover. Default of the ' +
    'pages: 15, 30 and 120.',
  S.Closed({
    freeLookDays: Type.Integer({ minimum: 0 }),
    waitingDays: Type.Integer({ minimum: 0 }),
    specifiedWaitingDays: Type.Integer({ minimum: 0 }),
  }),
);

export const PlanData = S.Model('PlanData', {
  ...PremiumAmountData.properties,
  monthlyTotalPremium: S.Ringgit,
  yearlyTotalPremium: S.Ringgit,
});

export const QuickQuoteData = S.Model(
  'QuickQuoteData',
  'The quotation with its selected plans, without personal details (specification section 3).',
  {
    appId: S.AppId,
    refId: S.RefId,
    productCode: S.ProductCode,
    paymentMode: S.PaymentMode,
    distributionChannel: S.DistributionChannel,
    preferredLang: S.LanguageCode,
    applicantData: S.Described(
      'The covered persons and their plans.',
      Type.Array(S.Closed({ id: S.ApplicantId, planCode: S.PlanCode }), { maxItems: 6 }),
    ),
    planSelection: S.PlanSelection,
    family: Type.Optional(S.Family),
  },
);

export const Application = S.Model(
  'Application',
  'Application in progress (plan summary) of specification section 3.',
  {
    ...common,
    applicants: S.Described(
      'The applicants whose details are stored. Empty after each of them was replaced by ' +
        'another person, whose details are still missing.',
      Type.Array(Applicant, { maxItems: 6 }),
    ),
    applicationsApplicants: S.Described(
      'All persons whose details the application needs, stored or missing.',
      Type.Optional(Type.Array(S.ApplicantId, { maxItems: 6 })),
    ),
    quickQuoteData: Type.Optional(QuickQuoteData),
    proposer: S.Described(
      'As entered, until the quotation identifies the proposer.',
      Type.Optional(UnidentifiedProposer),
    ),
    refId: S.RefId,
    referenceId: S.RefId,
    promoCode: S.Text(PROMO_CODE_MAX_LENGTH),
    employee: S.YesNo,
    consentConfirmation: Type.Boolean(),
    collection: Collection,
    suppression: Suppression,
    declaration: Type.Boolean(),
    marketingConsent: Type.Boolean(),
    consentVersions: S.Described(
      'Version of each text when the buyer last agreed to it. A page asks again for a text of ' +
        'which the current version is another one.',
      Type.Optional(ConsentVersions),
    ),
    cardOwner: Type.Optional(CardOwner),
    contacts: Applicant.properties.contacts,
    emailSent: Type.Boolean(),
    isValidAgent: Type.Boolean(),
    premiumAmount: S.Closed({
      monthlyTotalPremium: S.Ringgit,
      yearlyTotalPremium: S.Ringgit,
      annualTotalPremium: S.Ringgit,
    }),
    planData: PlanData,
    planDataDeductible: PlanData,
    chosenPremium: ChosenPremium,
    coverPeriods: Type.Optional(CoverPeriods),
    quotationVersion: S.Described(
      'Version of the quotation, which this request may have changed.',
      Type.Optional(QuotationVersion),
    ),
    proposalNumber: S.TransactionNumber,
    stage: S.OneOf(APPLICATION_STAGES),
    respondentId: S.Described(
      'Set once the health questions are assessed.',
      Type.Optional(S.ApplicantId),
    ),
    assessedAt: S.Described(
      'When the health answers were last assessed. Pages compare it to find a change.',
      Type.Optional(S.Timestamp),
    ),
    createdAt: S.Timestamp,
  },
);

export const ApplicationResponse = S.Model('ApplicationResponse', { data: Application });

export type CardOwner = Static<typeof CardOwner>;
export type Payout = Static<typeof Payout>;
export type ApplicationRequest = Static<typeof ApplicationRequest>;
export type Application = Static<typeof Application>;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
export type ApplicationResponse = Static<typeof ApplicationResponse>;
export type QuickQuoteData = Static<typeof QuickQuoteData>;
