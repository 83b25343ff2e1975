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

/** One attempt at something that must happen once. */
export interface Attempt {
  /** From `newIdempotencyKey`; the same each time this attempt is sent. */
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
 * Saves personal details that are still being typed. Nothing waits for it, and nothing of it is checked but its shape
 * and whose photos it shows; what the page shows stays as it is.
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
 * Adds to the application what is said on the review page: card owner, declarations, consents, promo code.
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

/** Reads the application as the provider keeps it, after something it depends on has changed. */
export function reloadApplication(refId: string): AppThunk<Promise<CallResult<Application>>> {
  return async (dispatch, _getState, { api }) => {
    const result = await api.call('loadApplication', { params: { refId } });
    dispatch(result.ok ? applicationReceived(result.value) : applicationFailed(result.error));
    return result;
  };
}
