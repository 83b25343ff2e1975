import { createAction } from '@reduxjs/toolkit';
import type { Quotation, QuotationDraft } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';

/** The journey has ended or was abandoned: every slice resets. */
export const journeyReset = createAction('journey/reset');

/** The provider returned a priced or stored quotation. */
export const quotationReceived = createAction<Quotation>('quickQuote/quotationReceived');
export const quotationFailed = createAction<CallFailure>('quickQuote/quotationFailed');
/** The autosaved input of the quotation page was loaded after a reload. */
export const quoteDraftReceived = createAction<QuotationDraft>('quickQuote/quoteDraftReceived');
/** The unpriced plan choice is applied again after a reload. */
export const planDraftResumed = createAction('quickQuote/planDraftResumed');
