import { useCallback } from 'react';

import type { PlansResponse } from '@edp/contracts';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall, useProduct } from '@edp/mfe';

/** What each plan of this product gives. */
export function usePlans(): readonly [CallState<PlansResponse>, () => void] {
  const { productCode, variant } = useProduct();
  const load = useCallback<LoadValue<PlansResponse>>(
    (options) =>
      client.call('loadPlans', { ...options, params: { productCode, entityType: variant } }),
    [productCode, variant],
  );
  return useCall(load);
}
