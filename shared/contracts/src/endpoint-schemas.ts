import { type Static, type TSchema } from 'typebox';
import { type EndpointName, type ENDPOINTS } from './endpoints';
import * as application from './schemas/application';
import * as estimate from './schemas/estimate';
import * as journey from './schemas/journey';
import * as payment from './schemas/payment';
import * as quotation from './schemas/quotation';
import * as quotationDraft from './schemas/quotation-draft';
import * as services from './schemas/services';
import * as underwriting from './schemas/underwriting';
import * as upload from './schemas/upload';

/** Body and response of every operation: what the provider checks, publishes as OpenAPI, and the contract suite holds it to. */
export const ENDPOINT_SCHEMAS = {
  createQuotation: { request: quotation.QuotationRequest, response: quotation.Quotation },
  estimatePremium: { request: estimate.EstimateRequest, response: estimate.EstimateResponse },
  loadQuotation: { response: quotation.QuotationResponse },
  shareQuotation: { response: quotation.ShareLink },
  loadSharedQuotation: { response: quotation.QuotationResponse },
  loadPrices: { response: quotation.PricesResponse },
  loadProjection: { response: quotation.ProjectionResponse },
  saveQuotationDraft: {
    request: quotationDraft.QuotationDraftRequest,
    response: quotationDraft.QuotationDraftSaved,
  },
  loadQuotationDraft: { response: quotationDraft.QuotationDraftResponse },
  validatePromo: { request: quotation.PromoRequest, response: quotation.PromoResponse },
  saveApplication: {
    request: application.ApplicationRequest,
    response: application.ApplicationResponse,
  },
  loadApplication: { response: application.ApplicationResponse },
  loadQuestions: {
    request: underwriting.QuestionsRequest,
    response: underwriting.QuestionsResponse,
  },
  assess: { request: underwriting.AssessmentRequest, response: underwriting.AssessmentResponse },
  loadFacilities: { request: services.FacilitiesRequest, response: services.FacilitiesResponse },
  loadDocument: { request: services.DocumentRequest, response: services.DocumentResponse },
  listDocuments: { response: services.DocumentsResponse },
  resendPolicy: { request: services.ResendRequest, response: services.ResendResponse },
  uploadImage: { request: upload.UploadRequest, response: upload.UploadResponse },
  loadImage: { response: upload.ImageResponse },
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
  loadPaymentType: { response: payment.PaymentTypeResponse },
  loadTransactionNumber: { response: payment.TransactionNumberResponse },
  submitPayment: { request: payment.SubmitPaymentRequest, response: payment.SubmitPaymentResponse },
  loadPaymentStatus: { response: payment.PaymentStatusResponse },
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
