import { type Static, type TSchema } from 'typebox';
import { type EndpointName, type ENDPOINTS } from './calls';
import { ApplicationRequest, ApplicationResponse } from './calls/application';
import { EstimateRequest, EstimateResponse } from './calls/estimate';
import * as journey from './calls/journey';
import {
  PaymentStatusResponse,
  PaymentTypeResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
  TransactionNumberResponse,
} from './calls/payment';
import {
  PricesResponse,
  ProjectionResponse,
  PromoRequest,
  PromoResponse,
  Quotation,
  QuotationRequest,
  QuotationResponse,
  ShareLink,
} from './calls/quotation';
import {
  QuotationDraftRequest,
  QuotationDraftResponse,
  QuotationDraftSaved,
} from './calls/quotation-draft';
import * as services from './calls/services';
import {
  AssessmentRequest,
  AssessmentResponse,
  QuestionsRequest,
  QuestionsResponse,
} from './calls/underwriting';
import { ImageResponse, UploadRequest, UploadResponse } from './calls/upload';

/** Body and response of every operation: what the provider checks, publishes as OpenAPI, and the contract suite holds it to. */
export const CALL_SCHEMAS = {
  createQuotation: { request: QuotationRequest, response: Quotation },
  estimatePremium: { request: EstimateRequest, response: EstimateResponse },
  loadQuotation: { response: QuotationResponse },
  shareQuotation: { response: ShareLink },
  loadSharedQuotation: { response: QuotationResponse },
  loadPrices: { response: PricesResponse },
  loadProjection: { response: ProjectionResponse },
  saveQuotationDraft: { request: QuotationDraftRequest, response: QuotationDraftSaved },
  loadQuotationDraft: { response: QuotationDraftResponse },
  validatePromo: { request: PromoRequest, response: PromoResponse },
  saveApplication: { request: ApplicationRequest, response: ApplicationResponse },
  loadApplication: { response: ApplicationResponse },
  loadQuestions: { request: QuestionsRequest, response: QuestionsResponse },
  assess: { request: AssessmentRequest, response: AssessmentResponse },
  loadFacilities: { request: services.FacilitiesRequest, response: services.FacilitiesResponse },
  loadDocument: { request: services.DocumentRequest, response: services.DocumentResponse },
  listDocuments: { response: services.DocumentsResponse },
  resendPolicy: { request: services.ResendRequest, response: services.ResendResponse },
  uploadImage: { request: UploadRequest, response: UploadResponse },
  loadImage: { response: ImageResponse },
  continueLater: { request: journey.ContinueRequest, response: journey.ContinueResponse },
  resumeJourney: { request: journey.ResumeRequest, response: journey.ResumeResponse },
  loadJourney: { response: journey.CurrentJourneyResponse },
  endJourney: { request: journey.EndJourneyRequest, response: journey.EndJourneyResponse },
  listDevices: { response: journey.DevicesResponse },
  removeDevice: { request: journey.RemoveDeviceRequest, response: journey.DevicesResponse },
  createLead: { request: services.LeadRequest, response: services.LeadResponse },
  loadOccupations: { response: services.OccupationsResponse },
  loadPlans: { response: services.PlansResponse },
  generateToken: { request: services.TokenRequest, response: services.TokenResponse },
  loadPaymentType: { response: PaymentTypeResponse },
  loadTransactionNumber: { response: TransactionNumberResponse },
  submitPayment: { request: SubmitPaymentRequest, response: SubmitPaymentResponse },
  loadPaymentStatus: { response: PaymentStatusResponse },
  loadBanner: { request: services.BannerRequest, response: services.BannerResponse },
  screenCustomer: { request: services.ScreeningRequest, response: services.ScreeningResponse },
  verifyAgent: { request: services.AgentRequest, response: services.AgentResponse },
} as const satisfies Record<EndpointName, { request?: TSchema; response: TSchema }>;

/** The body of a call; `never` when it has none. */
export type CallBody<Name extends EndpointName> = (typeof CALL_SCHEMAS)[Name] extends {
  request: infer Schema extends TSchema;
}
  ? Static<Schema>
  : never;

/** What comes back, as `client.call` of `@edp/http` returns it: without the envelope `{ data }`. */
export type CallResponse<Name extends EndpointName> =
  (typeof ENDPOINTS)[Name]['wrapped'] extends true
    ? Unwrapped<Static<(typeof CALL_SCHEMAS)[Name]['response']>>
    : Static<(typeof CALL_SCHEMAS)[Name]['response']>;

type Unwrapped<Envelope> = Envelope extends { data: infer Data } ? Data : never;
