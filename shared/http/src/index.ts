export type { CallOptions, IdempotentCallOptions } from './calls/call-options';
export { assess } from './calls/assess';
export { continueLater } from './calls/continue-later';
export { createApplication } from './calls/create-application';
export { createLead } from './calls/create-lead';
export { createQuotation } from './calls/create-quotation';
export { endJourney } from './calls/end-journey';
export { listDocuments } from './calls/list-documents';
export { loadApplication } from './calls/load-application';
export { loadBanner } from './calls/load-banner';
export { loadDocument } from './calls/load-document';
export { loadFacilities } from './calls/load-facilities';
export { loadJourney } from './calls/load-journey';
export { loadOccupations } from './calls/load-occupations';
export { loadPaymentStatus } from './calls/load-payment-status';
export { loadPaymentType } from './calls/load-payment-type';
export { loadPlans } from './calls/load-plans';
export { loadProjection } from './calls/load-projection';
export { loadQuestions } from './calls/load-questions';
export { loadQuotation } from './calls/load-quotation';
export { loadQuotationDraft } from './calls/load-quotation-draft';
export { loadSharedQuotation } from './calls/load-shared-quotation';
export { loadTransactionNumber } from './calls/load-transaction-number';
export { resendPolicy } from './calls/resend-policy';
export { resumeJourney } from './calls/resume-journey';
export { saveQuotationDraft } from './calls/save-quotation-draft';
export { screenCustomer } from './calls/screen-customer';
export { shareQuotation } from './calls/share-quotation';
export { submitPayment } from './calls/submit-payment';
export { updateApplication } from './calls/update-application';
export { imageUrl, type ImageUpload, uploadImage, type UploadOptions } from './calls/upload-image';
export { validatePromo } from './calls/validate-promo';
export { verifyAgent } from './calls/verify-agent';
export { callUrl } from './call-url';
export { onServerFault, onSessionExpired, serverNow } from './default-client';
export {
  type CallRequest,
  type CallResult,
  createHttpClient,
  type FailedCall,
  type HttpClient,
  type HttpPorts,
} from './http-client';
export { newIdempotencyKey } from './idempotency-key';
export {
  loadAppData,
  loadPageData,
  loadPageReleases,
  type PageDataOutcome,
} from './load-page-data';
export { type FileState, probeFile } from './probe-file';
export { endSession, extendSession, loadSessionTimes } from './session-times';
export { sendErrorReport } from './send-error-report';
export { sendMountReport } from './send-mount-report';
