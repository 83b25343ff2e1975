import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { APPLICATION_STAGES } from '../values';
import { Applicant, ConsentVersions, UnidentifiedProposer } from './people';
import { ChosenPremium, PremiumAmountData } from './premiums';
import { Agent, QuotationVersion } from './quotation';

export const Collection = S.Model('Collection', {
  payMethod: S.PaymentMethod,
  approvalCode: S.Text(40),
  approvalDate: S.Text(40),
});

export const Payout = S.Model('Payout', 'Where money is paid out.', {
  source: S.Text(10),
  accountHolderName: S.Text(80),
  bankCode: S.Text(10),
  accountNo: S.Text(20),
});

export const Suppression = S.Model('Suppression', 'Documents that are not to be sent.', {
  ePolicyPack: S.Described('The policy after the purchase; asked for again, it is sent.', S.YesNo),
  notification: S.Described(
    'Receipts of the charges that follow. That a payment has failed is told all the same.',
    S.YesNo,
  ),
});

export const CardOwner = S.Model(
  'CardOwner',
  'Details of a card owner who is not the proposer. All are needed with `declaration`; ' +
    'before, they may be empty, and `relationship` is `001` until one is chosen.',
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
  refID: S.Described('Spelt so on the wire; the same value as `refId` of the quotation.', S.RefId),
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
  '`POST applications/`: creates the application of a quotation once; sent again for ' +
    'the same `refID` it updates it (with payment: method, declarations, consents). ' +
    'Idempotency-Key required.',
  {
    ...common,
    entityType: S.Described('Left out, that of the quotation.', Type.Optional(S.Variant)),
    payMethod: S.PayableWith,
    draft: S.Described(
      'Saves work in progress: nothing is checked but the shape, and the stage is `draft` ' +
        'until it is sent without. The people must be those of the quotation all the same ' +
        '(price changed facts with `POST quotation/` first).',
      Type.Optional(Type.Boolean()),
    ),
    proposer: S.Described(
      'Only with `draft`, and only until the quotation knows who that is.',
      Type.Optional(UnidentifiedProposer),
    ),
    promoCode: Type.Optional(S.Text(20)),
    employee: Type.Optional(S.YesNo),
    consentConfirmation: Type.Optional(Type.Boolean()),
    collection: S.Described(
      "The approval is the card gateway's: what a request says of it is not kept.",
      Type.Optional(S.Closed({ ...Collection.properties, payMethod: S.PayableWith })),
    ),
    suppression: Type.Optional(Suppression),
    declaration: Type.Optional(Type.Boolean()),
    marketingConsent: Type.Optional(Type.Boolean()),
    cardOwner: S.Described(
      "Whose card pays; null: the buyer's own, as with `declaration` when nobody is named. " +
        'Absent: as before.',
      Type.Optional(Type.Union([CardOwner, Type.Null()])),
    ),
    consentVersions: S.Described(
      'Versions of the texts the buyer agreed to, by consent name. Whatever a request ' +
        'agrees to, it names: `personalData`, `sensitiveData` and `beneficialOwner` when ' +
        'details are confirmed, `productDisclosureSheet` with `consentConfirmation`, ' +
        '`declaration` with `declaration`, and `policyOwner` with it where `cardOwner` is named, ' +
        '`marketing` with `marketingConsent`. While they are left out and nothing is agreed to, the details ' +
        'are checked and saved, and the stage stays `draft`.',
      Type.Optional(ConsentVersions),
    ),
  },
);

export const CoverPeriods = S.Described(
  'Days after the cover begins. Left out, a page assumes 15, 30 and 120.',
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
  'The quotation as chosen, without details of people (specification section 3).',
  {
    appId: S.AppId,
    refId: S.RefId,
    productCode: S.ProductCode,
    paymentMode: S.PaymentMode,
    distributionChannel: S.DistributionChannel,
    preferredLang: S.LanguageCode,
    applicantData: S.Described(
      'Who is covered, and by which plan.',
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
      "Whose details are known: nobody's after each of them became another person, who is " +
        'asked anew.',
      Type.Array(Applicant, { maxItems: 6 }),
    ),
    applicationsApplicants: S.Described(
      'Everybody whose details the application needs, known or not.',
      Type.Optional(Type.Array(S.ApplicantId, { maxItems: 6 })),
    ),
    quickQuoteData: Type.Optional(QuickQuoteData),
    proposer: S.Described(
      'As typed, until the quotation knows who that is.',
      Type.Optional(UnidentifiedProposer),
    ),
    refId: S.RefId,
    referenceId: S.RefId,
    promoCode: S.Text(20),
    employee: S.YesNo,
    consentConfirmation: Type.Boolean(),
    collection: Collection,
    suppression: Suppression,
    declaration: Type.Boolean(),
    marketingConsent: Type.Boolean(),
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
      'Of the quotation, which follows what is saved here.',
      Type.Optional(QuotationVersion),
    ),
    proposalNumber: S.Text(32),
    stage: S.OneOf(APPLICATION_STAGES),
    respondentId: S.Described(
      'Set once the health questions are assessed.',
      Type.Optional(S.ApplicantId),
    ),
    createdAt: S.Timestamp,
  },
);

export const ApplicationResponse = S.Model('ApplicationResponse', { data: Application });

export type CardOwner = Static<typeof CardOwner>;
export type Payout = Static<typeof Payout>;
export type Collection = Static<typeof Collection>;
export type ApplicationRequest = Static<typeof ApplicationRequest>;
export type Application = Static<typeof Application>;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
export type ApplicationResponse = Static<typeof ApplicationResponse>;
export type QuickQuoteData = Static<typeof QuickQuoteData>;
