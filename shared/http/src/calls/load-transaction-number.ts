import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The transaction number behind the order id that the card page sends back. */
export function loadTransactionNumber(
  encodedOrderId: string,
  options: CallOptions = {},
): Promise<CallResult<{ readonly transactionNo: string }>> {
  return client.send('loadTransactionNumber', { ...options, query: { encodedOrderId } });
}
