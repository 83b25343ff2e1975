import type {
  PaymentState,
  PaymentStatusResponse,
  ProductConfig,
  SubmitPaymentResponse,
} from '@edp/contracts';
import type { Variant } from '@edp/domain';
import type { CallResult } from '@edp/http';

import type { AppThunk } from '../create-app-store';
import { toPaymentRequest } from '../mapping/payment-request';
import {
  paymentAccepted,
  paymentFailed,
  paymentRequested,
  paymentStatusReceived,
} from '../slices/payment.slice';
import type { Attempt } from './application';

/**
 * Starts the payment of the application. On success the buyer leaves for `paymentUrl`, the hosted card page.
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
    const request = toPaymentRequest(planSummary.application, product, ui.language);
    const result = await api.submitPayment(request, { idempotencyKey });
    dispatch(result.ok ? paymentAccepted(result.value) : paymentFailed(result.error));
    return result;
  };
}

/** Nothing changes any more in these states. */
const FINAL: readonly PaymentState[] = ['succeeded', 'failed', 'error'];
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** After about ten minutes the page says "pending" and leaves the rest to the e-mail. */
const MOST_POLLS = 45;

export interface PollOptions {
  readonly transactionNo: string;
  readonly variant: Variant;
  /** The page was left. */
  readonly signal: AbortSignal;
}

/**
 * Asks where a payment stands, at first each second, then less and less often, until it is final. Each answer is in
 * `selectPaymentResult` at once, so the page can show "pending" meanwhile; a failed call is followed by the next.
 *
 * @returns the last answer, or null when none came
 */
export function pollPaymentStatus({
  transactionNo,
  variant,
  signal,
}: PollOptions): AppThunk<Promise<PaymentStatusResponse | null>> {
  return async (dispatch, _getState, { api, wait }) => {
    let latest: PaymentStatusResponse | null = null;
    for (let polls = 0; polls < MOST_POLLS && !signal.aborted; polls += 1) {
      if (polls > 0) await wait(Math.min(FIRST_WAIT_MS * 1.5 ** (polls - 1), LONGEST_WAIT_MS));
      if (isAborted(signal)) break;
      const result = await api.loadPaymentStatus({ transactionNo, variant }, { signal });
      if (!result.ok) continue;
      latest = result.value;
      dispatch(paymentStatusReceived(latest));
      if (FINAL.includes(latest.status)) break;
    }
    return latest;
  };
}

/** Read anew: the signal may have changed while we waited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
