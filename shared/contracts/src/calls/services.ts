import { Type, type Static } from 'typebox';
import * as S from '../schema';
import { DOCUMENT_TYPES, LEAD_SUBJECTS } from '../values';
import { CoverPeriods } from './application';
import { MaskedEmail } from './journey';
import { ConsentVersions } from './people';

/** `POST {base}/token/generate-payload`: `payload` is the reference id as a JSON string. The answer is the token. */
export const TokenRequest = S.Closed({ payload: S.Text(400, 2) });
export const TokenResponse = S.Text(4096);

/** `POST /agent/GetAgentData/`: null for every agent that is not Active, whatever the cause. */
export const AgentRequest = S.Closed({ agentCode: S.Text(20, 1) });
export const AgentData = S.Closed({
  agentCode: S.Text(7),
  agentName: S.Text(80),
  agentBranch: S.Text(60),
  agentStatus: S.AgentStatus,
});
export const AgentResponse = Type.Union([AgentData, Type.Null()]);

/**
 * `POST leads/`: the not-eligible contact form. Saved once by its Idempotency-Key; and once for each journey of the
 * session and whom it is about, where it says both: asked again, the same lead has the newer words.
 */
export const LeadRequest = S.Closed({
  appId: S.AppId,
  refId: Type.Optional(S.RefId),
  /** Who cannot be covered online: who buys, or somebody of the family. One request of a journey is kept for each. */
  about: Type.Optional(S.OneOf(LEAD_SUBJECTS)),
  productCode: S.ProductCode,
  entityType: S.Variant,
  preferredLang: S.LanguageCode,
  fullName: S.Text(80, 1),
  mobile: S.Text(20, 1),
  email: S.Text(254, 3),
  marketingConsent: Type.Boolean(),
  /** Versions of the texts agreed to, by consent name: `contact`, and `marketing` with `marketingConsent`. */
  consentVersions: Type.Optional(ConsentVersions),
});
export const LeadResponse = S.Closed({ leadId: S.Text(40) });

/** `POST documents/` */
export const DocumentRequest = S.Closed({
  appId: S.AppId,
  /** Absent for documents about a product, present for one about a person. */
  refId: Type.Optional(S.RefId),
  /** Product and variant may be left out where a reference says them: they are those of its quotation. */
  productCode: Type.Optional(S.ProductCode),
  entityType: Type.Optional(S.Variant),
  email: S.Text(254),
  documentType: S.OneOf(DOCUMENT_TYPES),
  Language: S.LanguageCode,
});
export const DocumentResponse = S.Closed({
  documentName: S.Text(120),
  documentType: S.OneOf(DOCUMENT_TYPES),
  mimeType: Type.Literal('application/pdf'),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
  /** Base64. */
  content: Type.String(),
});

/**
 * `GET documents/{productCode}/{entityType}/{language}`: the documents about a product, without their bytes, so that
 * a page can say type and size before anybody asks for one.
 */
const { content: _bytes, ...aboutDocument } = DocumentResponse.properties;
export const ListedDocument = S.Closed(aboutDocument);
export const DocumentsResponse = S.Closed({ data: Type.Array(ListedDocument) });

/** `POST documents/resend`: the policy pack once more, to the address it went to. */
export const ResendRequest = S.Closed({ refId: S.RefId, preferredLang: S.LanguageCode });
export const ResendResponse = S.Closed({ sentTo: MaskedEmail });

/** `POST facilities/` */
export const FacilitiesRequest = S.Closed({
  appId: S.AppId,
  mode: Type.Literal('full'),
  lastSyncDate: S.Text(40),
  resource: Type.Literal('facility'),
});
export const Facility = S.Closed({
  id: S.Text(20),
  name: S.Text(120),
  address: S.Text(240),
  phone: S.Text(20),
  stateDesc: S.Text(40),
  latitude: Type.Number(),
  longitude: Type.Number(),
});
export const FacilitiesResponse = S.Closed({ data: Type.Array(Facility) });

/** `POST /admin/?relativeUrl=MY/BannerConfig/GetBanner/`: plain text, never markup; empty on failure. */
export const BannerRequest = S.Closed({
  product: S.ProductCode,
  page: S.Text(40),
  countryCode: Type.Literal('MY'),
  isAffiliate: Type.Boolean(),
  agentCode: S.Text(7),
  /** English when absent. */
  language: Type.Optional(S.LanguageCode),
});
export const BannerResponse = S.Closed({ banner: S.Text(600) });

/** `MDMScreening/GetCustomerProfileFE`: exempt from the error page; a failure never stops the purchase. */
export const ScreeningRequest = S.Closed({ refId: S.RefId });
export const ScreeningResponse = S.Closed({ clear: Type.Boolean() });

/** Occupations for the combobox: one small file, read once. */
export const Occupation = S.Closed({
  code: S.Text(10),
  en: S.Text(80),
  my: S.Text(80),
  /** Whether the indoor question applies: not for people without work. */
  asksIndoor: Type.Boolean(),
  indoorDefault: S.YesNo,
  keywords: Type.Array(S.Text(40)),
});
export const OccupationsResponse = S.Closed({ version: S.Text(20), data: Type.Array(Occupation) });

const Age = Type.Integer({ minimum: 0 });

/** What a plan gives; the plan table shows it. Ringgit. */
export const PlanBenefits = S.Closed({
  planCode: S.PlanCode,
  annualLimit: S.Ringgit,
  roomAndBoard: S.Ringgit,
  lifetimeLimit: Type.Null(),
  overseasDays: Type.Integer(),
  suggested: Type.Boolean(),
});
/** Yearly price of Plan 2 without deductible in each age band: what a product starts from. Ringgit. */
export const PriceBand = S.Closed({
  fromAge: Type.Integer(),
  toAge: Type.Integer(),
  male: S.Ringgit,
  female: S.Ringgit,
});
/** A row of the benefits table in both languages, with the figures of each plan filled in. All is within the annual limit. */
export const BenefitRow = S.Closed({
  id: S.Text(40, 1),
  label: S.Closed({ en: S.Text(120), my: S.Text(120) }),
  values: Type.Array(S.Closed({ planCode: S.PlanCode, en: S.Text(120), my: S.Text(120) })),
});
/** Days and ages that hold for all plans alike, an operator's figures: texts speak of them. */
export const PlanTerms = S.Closed({
  /** How long a price is held. */
  holdDays: Type.Integer({ minimum: 1 }),
  /** Who can be covered, by age on the day of the quotation; both ends are included. */
  ages: S.Closed({
    adult: S.Closed({ minYears: Age, maxYears: Age }),
    child: S.Closed({ minDays: Age, maxYears: Age }),
  }),
  coverPeriods: CoverPeriods,
  /** From how many people on there is a family discount; left out, a page assumes that of the specification. */
  familyMembers: Type.Optional(Type.Integer({ minimum: 2 })),
  /** How many people a quotation may have; left out, a page assumes six. */
  maxPeople: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  /** 0.1 where the product costs 10% less than onemedical; left out where it does not cost less. */
  cheaperBy: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
});
export const PlansResponse = S.Closed({
  data: Type.Array(PlanBenefits),
  /** In the order in which people read them. */
  benefits: Type.Optional(Type.Array(BenefitRow)),
  deductibleAmount: S.Ringgit,
  projection: Type.Array(PriceBand),
  /** Left out, a page assumes those of the specification. */
  terms: Type.Optional(PlanTerms),
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
