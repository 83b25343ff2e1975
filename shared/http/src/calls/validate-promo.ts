import type { PromoRequest, PromoResponse } from '@edp/contracts';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** Whether a promo code holds for a quotation, and the price with it. */
export function validatePromo(
  body: PromoRequest,
  options: CallOptions = {},
): Promise<CallResult<PromoResponse>> {
  return client.send('validatePromo', { ...options, body });
}
