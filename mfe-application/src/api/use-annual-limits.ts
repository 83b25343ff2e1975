import { useCallback } from 'react';
import type { PlansResponse } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import { client } from '@edp/http';
import { type LoadValue, useCall, useProduct } from '@edp/mfe';

/** Annual limit of a plan in ringgit; 0 while it is not known. */
export type AnnualLimitOf = (planCode: PlanCode | undefined) => number;

/** What each plan of this product pays at most in a year: `sumAssured` on the wire. */
export function useAnnualLimits(): AnnualLimitOf {
  const { productCode, variant } = useProduct();
  const load = useCallback<LoadValue<PlansResponse>>(
    (options) =>
      client.call('loadPlans', { ...options, params: { productCode, entityType: variant } }),
    [productCode, variant],
  );
  const [plans] = useCall(load);
  return (planCode) => {
    const list = plans.status === 'succeeded' ? plans.value.data : [];
    return list.find((plan) => plan.planCode === planCode)?.annualLimit ?? 0;
  };
}
