import type { PlansResponse } from '@edp/contracts';
import type { ProductCode, Variant } from '@edp/domain';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** What each plan gives. */
export function loadPlans(
  product: { readonly productCode: ProductCode; readonly variant: Variant },
  options: CallOptions = {},
): Promise<CallResult<PlansResponse>> {
  const params = { productCode: product.productCode, entityType: product.variant };
  return client.send('loadPlans', { ...options, params });
}
