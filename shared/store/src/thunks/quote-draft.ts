import type { QuotationDraft } from '@edp/contracts';
import { type CallFailure, ok, PROBLEM } from '@edp/errors';
import { type CallResult, newIdempotencyKey } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { quoteDraftBegun, quoteDraftEnded, quoteDraftReceived } from '../slices/quick-quote.slice';

/** What the form holds; who the agent is, is known here. */
export type TypedQuote = Omit<QuotationDraft, 'agent'>;

/**
 * Has the server keep what is typed on the quotation page. Nothing waits for it, and nothing of it is checked. The first
 * time gives this tab a draft, before the server is asked: the answer may come when the page is gone.
 *
 * @returns true once the server has it
 */
export function saveQuoteDraft(
  typed: TypedQuote,
  options: { readonly keepalive?: boolean } = {},
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { api }) => {
    const { agent, draftId } = getState().quickQuote;
    const id = draftId ?? newIdempotencyKey();
    if (draftId === null) dispatch(quoteDraftBegun(id));
    const draft = { ...typed, ...(agent && { agent }) };
    const body = { draftId: id, draft };
    const result = await api.saveQuotationDraft(body, { ...options, inBackground: true });
    const isStill = getState().quickQuote.draftId === id;
    // The session it belonged to has ended: what is typed goes into another one, with the next try.
    if (!result.ok && isNotFound(result.error) && isStill) dispatch(quoteDraftEnded());
    return result.ok;
  };
}

/**
 * Reads back after a reload what this tab typed on the quotation page and did not send.
 *
 * @returns a failure only when it may still be there: then it is to be read again
 */
export function restoreQuoteDraft(): AppThunk<Promise<CallResult<QuotationDraft | null>>> {
  return async (dispatch, getState, { api }) => {
    const { draftId } = getState().quickQuote;
    if (draftId === null) return ok(null);
    const result = await api.loadQuotationDraft(draftId);
    if (result.ok) dispatch(result.value ? quoteDraftReceived(result.value) : quoteDraftEnded());
    return result;
  };
}

function isNotFound(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.notFound;
}
