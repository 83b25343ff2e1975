import { type Static, type TSchema } from 'typebox';
import { type EndpointName, type ENDPOINTS } from './endpoints';
import { ApplicationRequest, ApplicationResponse } from './schemas/application';
import { EstimateRequest, EstimateResponse } from './schemas/estimate';
import * as journey from './schemas/journey';
import {
  PaymentStatusResponse,
  PaymentTypeResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
  TransactionNumberResponse,
} from './schemas/payment';
import {
  PricesResponse,
  ProjectionResponse,
  PromoRequest,
  PromoResponse,
  Quotation,
  QuotationRequest,
  QuotationResponse,
  ShareLink,
} from './schemas/quotation';
import {
  QuotationDraftRequest,
  QuotationDraftResponse,
  QuotationDraftSaved,
} from './schemas/quotation-draft';
import * as services from './schemas/services';
import {
  AssessmentRequest,
  AssessmentResponse,
  QuestionsRequest,
  QuestionsResponse,
} from './schemas/underwriting';
import { ImageResponse, UploadRequest, UploadResponse } from './schemas/upload';

/** Body and response of every operation: what the provider checks, publishes as OpenAPI, and the contract suite holds it to. */
export const ENDPOINT_SCHEMAS = {
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

/** The body of a request; `never` when it has none. */
export type EndpointBody<Name extends EndpointName> = (typeof ENDPOINT_SCHEMAS)[Name] extends {
  request: infer Schema extends TSchema;
}
  ? Static<Schema>
  : never;

/** The response, as `client.call` of `@edp/http` returns it: without the envelope `{ data }`. */
export type EndpointResponse<Name extends EndpointName> =
  (typeof ENDPOINTS)[Name]['wrapped'] extends true
    ? Unwrapped<Static<(typeof ENDPOINT_SCHEMAS)[Name]['response']>>
    : Static<(typeof ENDPOINT_SCHEMAS)[Name]['response']>;

type Unwrapped<Envelope> = Envelope extends { data: infer Data } ? Data : never;
