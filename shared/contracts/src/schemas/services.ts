import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { DOCUMENT_TYPES, LEAD_SUBJECTS } from '../values';
import { CoverPeriods } from './application';
import { MaskedEmail } from './journey';
import { ConsentVersions } from './people';

export const TokenRequest = S.Model(
  'TokenRequest',
  '`POST {base}/token/generate-payload`: `payload` is the reference id as a JSON ' +
    'string. The response is the token.',
  { payload: S.Text(400, 2) },
);
export const TokenResponse = S.Named('TokenResponse', S.Text(4096));

export const AgentRequest = S.Model(
  'AgentRequest',
  '`POST /agent/GetAgentData/`: null for an unknown code, and for every agent whose status is not Active.',
  { agentCode: S.Text(20, 1) },
);
export const AgentData = S.Model('AgentData', {
  agentCode: S.Text(7),
  agentName: S.Text(80),
  agentBranch: S.Text(60),
  agentStatus: S.AgentStatus,
});
export const AgentResponse = S.Named('AgentResponse', Type.Union([AgentData, Type.Null()]));

export const LeadRequest = S.Model(
  'LeadRequest',
  '`POST leads/`: the not-eligible contact form. Saved once per Idempotency-Key; with ' +
    '`refId` and `about`, once for each journey of the session and subject: a repeated ' +
    'request updates the lead.',
  {
    appId: S.AppId,
    refId: Type.Optional(S.RefId),
    about: S.Described(
      'The person who cannot be covered online: the buyer, or a family member. One request ' +
        'of a journey is stored for each.',
      Type.Optional(S.OneOf(LEAD_SUBJECTS)),
    ),
    productCode: S.ProductCode,
    entityType: S.Variant,
    preferredLang: S.LanguageCode,
    fullName: S.Text(80, 1),
    mobile: S.Text(20, 1),
    email: S.Text(254, 3),
    marketingConsent: Type.Boolean(),
    consentVersions: S.Described(
      'Versions of the texts agreed to, by consent name: `contact`, and `marketing` with ' +
        '`marketingConsent`.',
      Type.Optional(ConsentVersions),
    ),
  },
);
export const LeadResponse = S.Model('LeadResponse', { leadId: S.Text(40) });

export const DocumentRequest = S.Model('DocumentRequest', '`POST documents/`', {
  appId: S.AppId,
  refId: S.Described(
    'Absent for documents about a product, present for one about a person.',
    Type.Optional(S.RefId),
  ),
  productCode: S.Described(
    'Product and variant may be absent with a reference: they are those of its quotation.',
    Type.Optional(S.ProductCode),
  ),
  entityType: Type.Optional(S.Variant),
  email: S.Text(254),
  documentType: S.OneOf(DOCUMENT_TYPES),
  Language: S.LanguageCode,
});
export const DocumentResponse = S.Model('DocumentResponse', {
  documentName: S.Text(120),
  documentType: S.OneOf(DOCUMENT_TYPES),
  mimeType: Type.Literal('application/pdf'),
  size: S.Described('Bytes.', Type.Integer({ minimum: 1 })),
  content: S.Described('Base64.', Type.String()),
});

/**
 * `GET documents/{productCode}/{entityType}/{language}`: the documents of a product without their content, so that a
 * page can show type and size.
 */
const { content: _bytes, ...aboutDocument } = DocumentResponse.properties;
export const ListedDocument = S.Model('ListedDocument', aboutDocument);
export const DocumentsResponse = S.Model('DocumentsResponse', { data: Type.Array(ListedDocument) });

export const ResendRequest = S.Model(
  'ResendRequest',
  '`POST documents/resend`: sends the policy pack again to the same address.',
  { refId: S.RefId, preferredLang: S.LanguageCode },
);
export const ResendResponse = S.Model('ResendResponse', { sentTo: MaskedEmail });

export const FacilitiesRequest = S.Model('FacilitiesRequest', '`POST facilities/`', {
  appId: S.AppId,
  mode: Type.Literal('full'),
  lastSyncDate: S.Text(40),
  resource: S.Described(
    'Panel hospitals of the specification, or branches, in the same form.',
    S.OneOf(['facility', 'branch']),
  ),
});
export const Facility = S.Model('Facility', {
  id: S.Text(20),
  name: S.Text(120),
  address: S.Text(240),
  phone: S.Text(20),
  stateDesc: S.Text(40),
  latitude: Type.Number(),
  longitude: Type.Number(),
  hours: S.Described(
    'Opening hours; absent if it is always open.',
    Type.Optional(S.Closed(S.textsByLanguage(80))),
  ),
});
export const FacilitiesResponse = S.Model('FacilitiesResponse', { data: Type.Array(Facility) });

export const BannerRequest = S.Model(
  'BannerRequest',
  '`POST /admin/?relativeUrl=MY/BannerConfig/GetBanner/`: plain text, never markup; ' +
    'empty on failure.',
  {
    product: S.ProductCode,
    page: S.Text(40),
    countryCode: Type.Literal('MY'),
    isAffiliate: Type.Boolean(),
    agentCode: S.Text(7),
    language: S.Described('Default: English.', Type.Optional(S.LanguageCode)),
  },
);
export const BannerResponse = S.Model('BannerResponse', { banner: S.Text(600) });

export const ScreeningRequest = S.Model(
  'ScreeningRequest',
  '`MDMScreening/GetCustomerProfileFE`: exempt from the error page; a failure never ' +
    'stops the purchase.',
  { refId: S.RefId },
);
export const ScreeningResponse = S.Model('ScreeningResponse', { clear: Type.Boolean() });

export const Occupation = S.Model(
  'Occupation',
  'Occupations for the combobox: one small file, loaded once.',
  {
    code: S.Text(10),
    ...S.textsByLanguage(80),
    asksIndoor: S.Described(
      'Whether the indoor question applies: not for people without work.',
      Type.Boolean(),
    ),
    indoorDefault: S.YesNo,
    keywords: Type.Array(S.Text(40)),
  },
);
export const OccupationsResponse = S.Model('OccupationsResponse', {
  version: S.Text(20),
  data: Type.Array(Occupation),
});

const Age = Type.Integer({ minimum: 0 });

export const PlanBenefits = S.Model(
  'PlanBenefits',
  'Benefits of a plan for the plan table. Ringgit.',
  {
    planCode: S.PlanCode,
    annualLimit: S.Ringgit,
    roomAndBoard: S.Ringgit,
    lifetimeLimit: Type.Null(),
    overseasDays: Type.Integer(),
    suggested: Type.Boolean(),
  },
);
export const PriceBand = S.Model(
  'PriceBand',
  'Yearly price of Plan 2 without deductible in each age band: the starting price of a ' +
    'product. Ringgit.',
  {
    fromAge: Type.Integer(),
    toAge: Type.Integer(),
    male: S.Ringgit,
    female: S.Ringgit,
    maleMonthly: S.Described(
      'Without it, a page shows only the yearly price.',
      Type.Optional(S.Ringgit),
    ),
    femaleMonthly: Type.Optional(S.Ringgit),
  },
);
export const BenefitRow = S.Model(
  'BenefitRow',
  'A row of the benefits table in both languages, with the figures of each plan filled ' +
    'in. All is within the annual limit.',
  {
    id: S.Text(40, 1),
    label: S.Closed(S.textsByLanguage(120)),
    values: Type.Array(S.Closed({ planCode: S.PlanCode, ...S.textsByLanguage(120) })),
  },
);
export const PlanTerms = S.Model(
  'PlanTerms',
  'Periods and age limits of all plans, configured by the operator and shown in texts.',
  {
    holdDays: S.Described('Length of the price lock in days.', Type.Integer({ minimum: 1 })),
    ages: S.Described(
      'Age limits of cover on the day of the quotation, inclusive.',
      S.Closed({
        adult: S.Closed({ minYears: Age, maxYears: Age }),
        child: S.Closed({ minDays: Age, maxYears: Age }),
      }),
    ),
    coverPeriods: CoverPeriods,
    familyMembers: S.Described(
      'Minimum number of people for the family discount. Default of the pages: that of the ' +
        'specification.',
      Type.Optional(Type.Integer({ minimum: 2 })),
    ),
    maxPeople: S.Described(
      'Maximum number of people on a quotation. Default of the pages: six.',
      Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    ),
    cheaperBy: S.Described(
      '0.1 if the product costs 10% less than the one it is compared with; absent if it does ' +
        'not cost less.',
      Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
    ),
  },
);
export const PlansResponse = S.Model('PlansResponse', {
  data: Type.Array(PlanBenefits),
  benefits: S.Described('In display order.', Type.Optional(Type.Array(BenefitRow))),
  notCovered: S.Described(
    'Exclusions of the product disclosure sheet, one sentence each.',
    Type.Optional(Type.Array(S.Closed(S.textsByLanguage(400)))),
  ),
  waiting: S.Described(
    'Waiting periods in words, with the specified illnesses.',
    Type.Optional(S.Closed(S.textsByLanguage(800))),
  ),
  deductibleAmount: S.Ringgit,
  projection: Type.Array(PriceBand),
  terms: S.Described('Default of the pages: those of the specification.', Type.Optional(PlanTerms)),
});

export type AgentData = Static<typeof AgentData>;
export type LeadRequest = Static<typeof LeadRequest>;
export type LeadSubject = (typeof LEAD_SUBJECTS)[number];
export type LeadResponse = Static<typeof LeadResponse>;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export type DocumentRequest = Static<typeof DocumentRequest>;
export type DocumentResponse = Static<typeof DocumentResponse>;
export type ListedDocument = Static<typeof ListedDocument>;
export type DocumentsResponse = Static<typeof DocumentsResponse>;
export type ResendRequest = Static<typeof ResendRequest>;
export type ResendResponse = Static<typeof ResendResponse>;
export type Facility = Static<typeof Facility>;
export type BannerRequest = Static<typeof BannerRequest>;
export type ScreeningResponse = Static<typeof ScreeningResponse>;
export type Occupation = Static<typeof Occupation>;
export type OccupationsResponse = Static<typeof OccupationsResponse>;
export type PlanBenefits = Static<typeof PlanBenefits>;
export type PlansResponse = Static<typeof PlansResponse>;
export type PlanTerms = Static<typeof PlanTerms>;
export type BenefitRow = Static<typeof BenefitRow>;
