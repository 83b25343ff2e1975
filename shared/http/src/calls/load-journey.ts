import type { CurrentJourneyResponse, JourneyPlace } from '@edp/contracts';
import type { ProductCode, Variant } from '@edp/domain';
import { mapResult } from '@edp/errors';

import { client } from '../default-client';
import type { CallResult } from '../http-client';
import type { CallOptions } from './call-options';

/** The journey this session worked on last, for another tab of the same browser; null when there is none. */
export async function loadJourney(
  product: { readonly productCode: ProductCode; readonly variant: Variant },
  options: CallOptions = {},
): Promise<CallResult<JourneyPlace | null>> {
  const params = { productCode: product.productCode, entityType: product.variant };
  const result = await client.send<CurrentJourneyResponse>('loadJourney', { ...options, params });
  return mapResult(result, ({ data }) => data);
}
