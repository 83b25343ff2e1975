import { createAction } from '@reduxjs/toolkit';

import type { Quotation, QuotationDraft } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';

/** The journey is over or given up: every slice forgets it. */
export const journeyReset = createAction('journey/reset');

/** The provider has priced, or told the quotation as it is stored. */
export const quotationReceived = createAction<Quotation>('quickQuote/quotationReceived');
export const quotationFailed = createAction<CallFailure>('quickQuote/quotationFailed');
/** What an earlier document typed on the quotation page is read back. */
export const quoteDraftReceived = createAction<QuotationDraft>('quickQuote/quoteDraftReceived');
/** After a reload: what was chosen and not priced yet is chosen again. */
export const planDraftResumed = createAction('quickQuote/planDraftResumed');
