export { ENDPOINT_SCHEMAS } from './endpoint-schemas';
export type { EndpointBody, EndpointResponse } from './endpoint-schemas';
export {
  ENDPOINTS,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
  isFixedSubject,
  MEDICAL_BASE,
  PATH_VALUE,
  QUERY_VALUE,
  QUOTE_BASE,
  VERSION_QUERY,
} from './endpoints';
export type { Endpoint, EndpointName, EndpointParam, EndpointQuery } from './endpoints';
export {
  Application,
  ApplicationRequest,
  ApplicationResponse,
  CardOwner,
  Collection,
  Payout,
  PlanData,
  QuickQuoteData,
  Suppression,
} from './schemas/application';
export type { ApplicationStage } from './schemas/application';
export {
  CARD_PAYMENT_STATES,
  CardChargeOrder,
  CardPayment,
  CardPaymentOrder,
  type CardPaymentState,
  type MerchantLogo,
  PspKey,
} from './schemas/card-payment';
export {
  ContinueRequest,
  ContinueResponse,
  CurrentJourneyResponse,
  EndJourneyRequest,
  EndJourneyResponse,
  DevicesResponse,
  JourneyDevice,
  JourneyPlace,
  RemoveDeviceRequest,
  ResumeRequest,
  ResumeResponse,
} from './schemas/journey';
export {
  PaymentStatusResponse,
  PaymentTypeResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
  TransactionNumberResponse,
} from './schemas/payment';
export type { PaymentFailure, PaymentState } from './schemas/payment';
export {
  Address,
  Applicant,
  Contact,
  Email,
  PersonName,
  UnidentifiedProposer,
} from './schemas/people';
export { EstimatedPerson, EstimateRequest, EstimateResponse } from './schemas/estimate';
export {
  Agent,
  DeclinedApplicant,
  DeclineReason,
  PricesResponse,
  ProjectionResponse,
  PromoRequest,
  PromoResponse,
  Quotation,
  QuotationApplicant,
  QuotationRequest,
  QuotationResponse,
  ShareLink,
} from './schemas/quotation';
export {
  ApplicantPremiums,
  ChosenPremium,
  PlanPremium,
  PremiumAmountData,
  PriceTerms,
  PromoDiscount,
} from './schemas/premiums';
export type { AgentOnJourney, ProjectedApplicant, QuotedApplicant } from './schemas/quotation';
export type { PromoDiscountWire } from './schemas/premiums';
export {
  DraftPerson,
  QuotationDraft,
  QuotationDraftRequest,
  QuotationDraftResponse,
  QuotationDraftSaved,
} from './schemas/quotation-draft';
export {
  AgentData,
  AgentRequest,
  AgentResponse,
  BannerRequest,
  BannerResponse,
  BenefitRow,
  DocumentRequest,
  DocumentResponse,
  DocumentsResponse,
  FacilitiesRequest,
  FacilitiesResponse,
  Facility,
  LeadRequest,
  LeadResponse,
  type LeadSubject,
  ListedDocument,
  Occupation,
  OccupationsResponse,
  PlanBenefits,
  PlanTerms,
  PlansResponse,
  ResendRequest,
  ResendResponse,
  PriceBand,
  ScreeningRequest,
  ScreeningResponse,
  TokenRequest,
  TokenResponse,
} from './schemas/services';
export type { DocumentType } from './schemas/services';
export {
  Answer,
  AssessmentRequest,
  AssessmentResponse,
  BmiRange,
  Question,
  QuestionsRequest,
  QuestionsResponse,
} from './schemas/underwriting';
export type { AssessmentOutcome } from './schemas/underwriting';
export { ImageResponse, UploadId, UploadRequest, UploadResponse } from './schemas/upload';
export type { ImageSide } from './schemas/upload';
export { CONSENT_VERSIONS, consentVersions } from './consents';
export type { ConsentName } from './consents';
export {
  INTERNAL_HEADERS,
  INTERNAL_SIGNATURE_MAX_AGE,
  internalSignatureBase,
  NEXT_SESSION_HEADER,
  SESSION_ENDED_HEADER,
  SESSION_ENDING_PATH,
  SESSION_STATE_PATH,
  sessionFamilyOf,
  STREAMED_BODY,
} from './internal';
export {
  MountReport,
  LoadBatch,
  LoadBatchStored,
  LoadCount,
  LoadFigures,
  REMOTE_LOADS_PATH,
  type LoadOutcome,
} from './remote-loads';
export {
  VITAL_COUNTS_PATH,
  VitalBatch,
  VitalCount,
  VitalTotal,
  VitalTotals,
  WebVital,
} from './web-vitals';
export { REQUEST_COUNTS_PATH, RequestCounts, RequestTotals } from './request-counts';
export { AppData, PageBootstrap, PageData, RemoteOverride, SessionTimes } from './page-data';
export {
  EXPOSED_MODULE,
  PageOfRemote,
  PageReleases,
  Registry,
  RegistryEntry,
  RegistryView,
  ReleaseId,
  ReleaseManifest,
  RemoteRelease,
  Signature,
} from './registry';
export {
  addedPage,
  BASE_PATH,
  HOME_PATH,
  productPath,
  EVERYBODY,
  EVERYBODY_QUERY,
  frameOf,
  INFO_PAGES,
  isInfoPage,
  isJourneyPage,
  isOpenToAll,
  JOURNEY_PAGES,
  JOURNEY_REMOTES,
  mayAddPage,
  NEXT_PAGES,
  NOT_ELIGIBLE,
  ORDER_QUERY,
  OUTCOME_QUERY,
  ownerOfAdded,
  PAYMENT_PAGES,
  pageFacts,
  SHELL_PAGES,
  STEPS,
  WORKER_PATH,
} from './pages';
export type {
  AddedPage,
  InfoPage,
  JourneyPage,
  PageFacts,
  PageName,
  RemotePage,
  ShellPage,
  Step,
} from './pages';
export {
  allCovers,
  COMPARED_SIDES,
  type ComparedCover,
  coverKey,
  coverOf,
  isComparison,
} from './comparison';
export { Problem } from './problem';
export { ProductCatalogue, ProductConfig } from './products';
export type { ViewPlace, ViewsProgram, ViewTexts } from './view';
export {
  ApplicantId,
  AppId,
  Closed,
  IsoDate,
  LinkToken,
  OneOf,
  RefId,
  Ringgit,
  Timestamp,
  TransactionNumber,
} from './schema';
export {
  everybodyOf,
  isBoughtOrBeingPaid,
  NO_INCOME,
  SESSION_END_PATH,
  SESSION_EXTEND_PATH,
  SESSION_PATH,
  CONTRACT_VERSION,
  disclosedReason,
  isAboveCap,
  DRAFT_LIMITS,
  HEIC_BRANDS,
  IMAGE_LIMITS,
  IMAGE_SIDES,
  LOAD_FAILURES,
  LOAD_TIME_STEPS,
  MOUNT_REPORT_PATH,
  VITAL_NAMES,
  VITAL_STEPS,
  WEB_VITALS_PATH,
  PAGE_BOOTSTRAP_ID,
  PAYMENT_FAILURES,
  FINAL_PAYMENT_STATES,
  type FinalPaymentState,
  PAYMENT_STATES,
  PAYMENT_STATES_UNDER_WAY,
  ROOT_ID,
  CLIENT_ERRORS_PATH,
  SHELL_FAILED,
  THEME_CHANGED,
  THEME_COOKIE,
  LANGUAGE_COOKIE,
  PROMO_CODE_MAX_LENGTH,
  RETRY_QUERIES,
  stageAfter,
  BACK_FORWARD_CACHED,
  JOURNEY_KEY,
  RELOADED_ATTRIBUTE,
  SKELETON_ATTRIBUTE,
  SLOT_CLASS,
  VIEW_ATTRIBUTE,
  viewNameOf,
} from './values';
