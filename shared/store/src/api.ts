import {
  assess,
  createApplication,
  createQuotation,
  loadApplication,
  loadDocument,
  loadFacilities,
  loadPaymentStatus,
  loadPlans,
  loadQuestions,
  loadQuotation,
  loadQuotationDraft,
  saveQuotationDraft,
  submitPayment,
  updateApplication,
  validatePromo,
  verifyAgent,
} from '@edp/http';

/** The calls the store's thunks make. Tests give the store others. */
export const httpApi = {
  assess,
  createApplication,
  createQuotation,
  loadApplication,
  loadDocument,
  loadFacilities,
  loadPaymentStatus,
  loadPlans,
  loadQuestions,
  loadQuotation,
  loadQuotationDraft,
  saveQuotationDraft,
  submitPayment,
  updateApplication,
  validatePromo,
  verifyAgent,
};

export type Api = typeof httpApi;
