import {
  FINAL_PAYMENT_STATES,
  type PaymentState,
  type PaymentStatusResponse,
  type ProductConfig,
  type SubmitPaymentResponse,
} from '@edp/contracts';
import { backoff, type Variant } from '@edp/domain';
import { type CallFailure, isServerError, isTransient } from '@edp/errors';
import type { CallResult } from '@edp/http';
import {
  type AppThunk,
  type Attempt,
  paymentAccepted,
  paymentFailed,
  paymentRequested,
  paymentStatusReceived,
} from '@edp/store';
import { toPaymentRequest } from './payment-request';

export { type Billing, firstCharge } from './payment-request';

/**
 * Starts the payment of the application. After success the buyer is sent to `paymentUrl`, the hosted card page.
 *
 * @example
 * const result = await dispatch(submitPayment({ product, idempotencyKey }));
 * if (result.ok) navigation.leave(result.value.paymentUrl);
 */
export function submitPayment({
  product,
  idempotencyKey,
}: Attempt & { readonly product: ProductConfig }): AppThunk<
  Promise<CallResult<SubmitPaymentResponse>>
> {
  return async (dispatch, getState, { api }) => {
    const { planSummary, interface: ui } = getState();
    if (!planSummary.application) throw new Error('There is no application yet to pay for.');
    dispatch(paymentRequested());
    const body = toPaymentRequest(planSummary.application, product, ui.language);
    const result = await api.call('submitPayment', { body, idempotencyKey });
    dispatch(result.ok ? paymentAccepted(result.value) : paymentFailed(result.error));
    return result;
  };
}

const FINAL: readonly PaymentState[] = FINAL_PAYMENT_STATES;
const WAIT_MS = { first: 1_000, longest: 15_000, factor: 1.5 };
/** After about ten minutes the page shows "pending" and relies on the e-mail. */
const MOST_POLLS = 45;

interface PaymentQuery {
  readonly transactionNo: string;
  readonly variant: Variant;
}

/**
 * Requests the status of a payment once; the response is in `selectPaymentResult`. A 404 means that none was started.
 *
 * @example
 * const status = await dispatch(fetchPaymentStatus({ transactionNo, variant }));
 */
export function fetchPaymentStatus(
  { transactionNo, variant }: PaymentQuery,
  signal?: AbortSignal,
): AppThunk<Promise<CallResult<PaymentStatusResponse>>> {
  return async (dispatch, _getState, { api }) => {
    const result = await api.call('loadPaymentStatus', {
      params: { transactionNo, entityType: variant },
      signal,
    });
    if (result.ok) dispatch(paymentStatusReceived(result.value));
    return result;
  };
}

interface PollOptions extends PaymentQuery {
  /** Aborted when the page unmounts. */
  readonly signal: AbortSignal;
  /** Called with every failure: polling continues after a transient one and stops after a permanent one. */
  readonly onFailed?: (failure: CallFailure) => void;
}

/**
 * Polls the status of a payment, at first every second, then with growing intervals, until it is final. Each response
 * is in `selectPaymentResult` immediately, so the page can show "pending" meanwhile. A transient failure, or one of the
 * server, is followed by the next poll; a permanent one, such as for a payment that does not exist, stops polling.
 *
 * @returns the last response, or null without one
 */
export function pollPaymentStatus({
  signal,
  onFailed,
  ...query
}: PollOptions): AppThunk<Promise<PaymentStatusResponse | null>> {
  return async (dispatch, _getState, { wait }) => {
    let latest: PaymentStatusResponse | null = null;
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      if (polls > 0) await wait(backoff(polls, WAIT_MS));
      if (signal.aborted) break;
      const result = await dispatch(fetchPaymentStatus(query, signal));
      if (result.ok) {
        latest = result.value;
        if (FINAL.includes(latest.status)) break;
      } else {
        onFailed?.(result.error);
        if (!isTransient(result.error) && !isServerError(result.error)) break;
      }
    }
    return latest;
  };
}
