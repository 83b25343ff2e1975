import type { ScreeningResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Asks the provider's watch list. A failure never stops the purchase, nor leads to the error page. */
export function screenCustomer(
  refId: string,
  options: CallOptions = {},
): Promise<CallResult<ScreeningResponse>> {
  return client.send('screenCustomer', { ...options, body: { refId }, reference: refId });
}
