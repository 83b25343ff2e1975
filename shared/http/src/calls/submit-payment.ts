import type { SubmitPaymentRequest, SubmitPaymentResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { IdempotentCallOptions } from './call-options';

/**
 * Starts the payment; the answer says where the card page is. After a time-out nobody knows whether it started:
 * ask `loadPaymentStatus`, or send again with the same key.
 */
export function submitPayment(
  body: SubmitPaymentRequest,
  options: IdempotentCallOptions,
): Promise<CallResult<SubmitPaymentResponse>> {
  return client.send('submitPayment', { ...options, body, reference: body.refID });
}
