import type { PlansResponse } from '@edp/contracts';
import type { ProductCode, Variant } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** What each plan gives, and the price bands for the projection. */
export function loadPlans(
  product: { readonly productCode: ProductCode; readonly variant: Variant },
  options: CallOptions = {},
): Promise<CallResult<PlansResponse>> {
  const params = { productCode: product.productCode, entityType: product.variant };
  return client.send('loadPlans', { ...options, params });
}
