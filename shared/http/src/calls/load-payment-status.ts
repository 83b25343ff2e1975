import type { PaymentStatusResponse } from '@edp/contracts';
import type { Variant } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Where a payment stands, and after success what the result page shows. */
export function loadPaymentStatus(
  transaction: { readonly transactionNo: string; readonly variant: Variant },
  options: CallOptions = {},
): Promise<CallResult<PaymentStatusResponse>> {
  const params = { transactionNo: transaction.transactionNo, entityType: transaction.variant };
  return client.send('loadPaymentStatus', { ...options, params });
}
