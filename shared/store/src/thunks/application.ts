import type { Application } from '@edp/contracts';
import type { CallOptions, CallResult } from '@edp/http';
import type { AppThunk } from '../create-app-store';
import {
  type ConfirmedDetails,
  type ReviewDetails,
  toApplicationRequest,
  toPaymentUpdate,
} from '../mapping/application-request';
import {
  applicationFailed,
  applicationReceived,
  applicationRequested,
} from '../slices/plan-summary.slice';
import { quotationSaved } from '../slices/quotation-record.slice';
import { type JourneyContext, quotationContext, referenceOf } from './journey-context';

/** An attempt at an operation that must happen once. */
export interface Attempt {
  /** From `newIdempotencyKey`; the same for each request of this attempt. */
  readonly idempotencyKey: string;
}

type SavedApplication = AppThunk<Promise<CallResult<Application>>>;

/**
 * Confirms personal details: creates the application of the quotation.
 *
 * @example
 * await dispatch(confirmApplication({ applicants, payout, purposeOfTrx }, { product, idempotencyKey }));
 */
export function confirmApplication(
  details: ConfirmedDetails,
  { idempotencyKey, ...context }: JourneyContext & Attempt,
): SavedApplication {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    const where = quotationContext(state, context);
    const request = toApplicationRequest(state.quickQuote, referenceOf(state), details, where);
    dispatch(applicationRequested());
    const result = await api.call('saveApplication', { body: request, idempotencyKey });
    if (result.ok) dispatch(quotationSaved(result.value));
    dispatch(result.ok ? applicationReceived(result.value) : applicationFailed(result.error));
    return result;
  };
}

/**
 * Autosaves personal details while they are typed. The provider validates only their shape and the ownership of photos;
 * the displayed state does not change.
 */
export function saveApplicationDraft(
  details: ConfirmedDetails,
  { idempotencyKey, ...context }: JourneyContext & Attempt,
  options: Pick<CallOptions, 'keepalive'> = {},
): SavedApplication {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    const where = quotationContext(state, context);
    const request = toApplicationRequest(state.quickQuote, referenceOf(state), details, where);
    const result = await api.call('saveApplication', {
      ...options,
      body: { ...request, draft: true },
      idempotencyKey,
      inBackground: true,
    });
    if (result.ok) {
      dispatch(quotationSaved(result.value));
      dispatch(applicationReceived(result.value));
    }
    return result;
  };
}

/**
 * Adds the input of the review page to the application: card owner, declarations, consents, promo code.
 *
 * @example
 * await dispatch(saveReview({ declaration: true, consentConfirmation: true }, { idempotencyKey }));
 */
export function saveReview(
  details: ReviewDetails,
  { idempotencyKey }: Attempt,
  options: Pick<CallOptions, 'inBackground' | 'keepalive'> = {},
): SavedApplication {
  return async (dispatch, getState, { api }) => {
    const { planSummary, interface: ui } = getState();
    if (!planSummary.application) throw new Error('There is no application yet to review.');
    dispatch(applicationRequested());
    const body = toPaymentUpdate(planSummary.application, details, ui.language);
    const result = await api.call('saveApplication', { ...options, body, idempotencyKey });
    if (result.ok) dispatch(quotationSaved(result.value));
    dispatch(result.ok ? applicationReceived(result.value) : applicationFailed(result.error));
    return result;
  };
}

/** Loads the application again after a dependency has changed. */
export function reloadApplication(
  refId: string,
  options: Pick<CallOptions, 'inBackground'> = {},
): AppThunk<Promise<CallResult<Application>>> {
  return async (dispatch, _getState, { api }) => {
    const result = await api.call('loadApplication', { ...options, params: { refId } });
    dispatch(result.ok ? applicationReceived(result.value) : applicationFailed(result.error));
    return result;
  };
}
