import type { QuotationDraft } from '@edp/contracts';
import { APP_ID } from '@edp/domain';
import { type CallFailure, ok, PROBLEM } from '@edp/errors';
import { type CallResult, newIdempotencyKey } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { quoteDraftReceived } from '../journey-actions';
import { quoteDraftSent, quoteDraftEnded } from '../slices/typed-draft.slice';

/** What the form holds. */
export type TypedQuote = Omit<QuotationDraft, 'agent' | 'revision'>;

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
    const isStill = getState().quickQuote.draftId === id;
    // The session it belonged to has ended: what is typed goes into another one, with the next try.
    if (!result.ok && isNotFound(result.error) && isStill) dispatch(quoteDraftEnded());
    return result.ok;
  };
}

/** What was sent while the page before was closing may come in behind the question for it. */
const AGAIN_MS = [150, 350, 500, 1_000];

/**
 * Reads back after a reload what this tab typed on the quotation page and did not send.
 *
 * @returns a failure only when it may still be there: then it is to be read again
 */
export function restoreQuoteDraft(): AppThunk<Promise<CallResult<QuotationDraft | null>>> {
  return async (dispatch, getState, { api, wait }) => {
    const { draftId, draftRevision } = getState().quickQuote;
    if (draftId === null) return ok(null);
    const load = () => api.call('loadQuotationDraft', { params: { draftId } });
    let result = await load();
    for (const ms of AGAIN_MS) {
      if (!result.ok || (result.value?.revision ?? 0) >= draftRevision) break;
      await wait(ms);
      result = await load();
    }
    // What has not come by now will not come: what came before is better than nothing.
    if (result.ok) dispatch(result.value ? quoteDraftReceived(result.value) : quoteDraftEnded());
    return result;
  };
}

function isNotFound(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.notFound;
}
