import { type TSchema } from 'typebox';
import { type CallName } from './calls';
import { ApplicationRequest, ApplicationResponse } from './calls/application';
import {
  PaymentStatusResponse,
  PaymentTypeResponse,
  SubmitPaymentRequest,
  SubmitPaymentResponse,
  TransactionNumberResponse,
} from './calls/payment';
import {
  PromoRequest,
  PromoResponse,
  Quotation,
  QuotationRequest,
  QuotationResponse,
  ShareLink,
} from './calls/quotation';
import * as services from './calls/services';
import {
  AssessmentRequest,
  AssessmentResponse,
  QuestionsRequest,
  QuestionsResponse,
} from './calls/underwriting';

/** Body and answer of every call: what the provider checks, publishes as OpenAPI, and the contract suite holds it to. */
export const CALL_SCHEMAS = {
  createQuotation: { request: QuotationRequest, response: Quotation },
  loadQuotation: { response: QuotationResponse },
  shareQuotation: { response: ShareLink },
  loadSharedQuotation: { response: QuotationResponse },
  validatePromo: { request: PromoRequest, response: PromoResponse },
  saveApplication: { request: ApplicationRequest, response: ApplicationResponse },
  loadApplication: { response: ApplicationResponse },
  loadQuestions: { request: QuestionsRequest, response: QuestionsResponse },
  assess: { request: AssessmentRequest, response: AssessmentResponse },
  loadFacilities: { request: services.FacilitiesRequest, response: services.FacilitiesResponse },
  loadDocument: { request: services.DocumentRequest, response: services.DocumentResponse },
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
} as const satisfies Record<CallName, { request?: TSchema; response: TSchema }>;
