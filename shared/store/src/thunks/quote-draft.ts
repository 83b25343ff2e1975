import type { QuotationDraft } from '@edp/contracts';
import { APP_ID } from '@edp/domain';
import { hasProblem, ok, PROBLEM } from '@edp/errors';
import { type CallResult, newIdempotencyKey } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import { quoteDraftReceived } from '../journey-actions';
import { quoteDraftSent, quoteDraftEnded } from '../slices/typed-draft.slice';

/** The values of the form. */
export type TypedQuote = Omit<QuotationDraft, 'agent' | 'revision'>;

/**
 * Autosaves the input of the quotation page on the server, without validation. The first save creates the draft id
 * before the request, because the page may be closed before the response.
 *
 * @returns true when the server has stored it
 */
export function saveQuoteDraft(
  typed: TypedQuote,
  options: { readonly keepalive?: boolean } = {},
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { api }) => {
    const { agent, draftId, draftRevision } = getState().quickQuote;
    const id = draftId ?? newIdempotencyKey();
    const revision = draftRevision + 1;
    dispatch(quoteDraftSent({ draftId: id, draftRevision: revision }));
    const draft = { ...typed, revision, ...(agent && { agent }) };
    const body = { appId: APP_ID, draftId: id, draft } as const;
    const result = await api.call('saveQuotationDraft', {
      ...options,
      body,
      inBackground: true,
    });
    const isCurrent = getState().quickQuote.draftId === id;
    // The session that owned the draft has ended: the next save creates another draft.
    if (!result.ok && hasProblem(result.error, PROBLEM.notFound) && isCurrent)
      dispatch(quoteDraftEnded());
    return result.ok;
  };
}

/** Retry delays: a save that was sent while the previous page was closing may arrive after this request. */
const RETRY_DELAYS_MS = [150, 350, 500, 1_000];

/**
 * Loads the autosaved input of this tab after a reload.
 *
 * @returns a failure only if the draft may still exist: the caller should retry
 */
export function restoreQuoteDraft(): AppThunk<Promise<CallResult<QuotationDraft | null>>> {
  return async (dispatch, getState, { api, wait }) => {
    const { draftId, draftRevision } = getState().quickQuote;
    if (draftId === null) return ok(null);
    const load = () => api.call('loadQuotationDraft', { params: { draftId } });
    let result = await load();
    for (const ms of RETRY_DELAYS_MS) {
      if (!result.ok || (result.value?.revision ?? 0) >= draftRevision) break;
      await wait(ms);
      result = await load();
    }
    // If the last save has not arrived by now, use the previous one.
    if (result.ok) dispatch(result.value ? quoteDraftReceived(result.value) : quoteDraftEnded());
    return result;
  };
}
