import type { Variant } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** How this product may be paid: by card. */
export function loadPaymentType(
  query: { readonly agentCode: string; readonly entityType: Variant },
  options: CallOptions = {},
): Promise<CallResult<{ readonly paymentType: 'CARD' }>> {
  return client.send('loadPaymentType', { ...options, query });
}
