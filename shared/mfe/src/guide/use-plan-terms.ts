import { useCallback } from 'react';

import type { PlansResponse, PlanTerms } from '@edp/contracts';
import {
  DEFAULT_AGE_LIMITS,
  DEFAULT_COVER_PERIODS,
  type ProductCode,
  type Variant,
} from '@edp/domain';
import { type CallResult, client } from '@edp/http';
import type { TextParams } from '@edp/i18n';
import { type CallState, type LoadValue, useCall, useProduct } from '@edp/mfe';

interface Product {
  readonly productCode: ProductCode;
  readonly variant: Variant;
}

/** Defaults for a provider that sends no terms, and until they are loaded. */
export const USUAL_PLAN_TERMS: PlanTerms = {
  holdDays: 14,
  ages: DEFAULT_AGE_LIMITS,
  coverPeriods: DEFAULT_COVER_PERIODS,
};

/** Days and ages for texts, from the provider. */
export function usePlanTerms({ productCode, variant }: Product): PlanTerms {
  const load = useCallback<LoadValue<PlansResponse>>(
    () => loadTogether({ productCode, variant }),
    [productCode, variant],
  );
  const [plans] = useCall(load);
  return (plans.status === 'succeeded' && plans.value.terms) || USUAL_PLAN_TERMS;
}

/** The same as text parameters, by placeholder name. */
export function figuresOfTerms({ ages: { adult, child }, coverPeriods }: PlanTerms): TextParams {
  return {
    adultFrom: adult.minYears,
    adultTo: adult.maxYears,
    childDays: child.minDays,
    childTo: child.maxYears,
    ...coverPeriods,
  };
}

const underWay = new Map<string, Promise<CallResult<PlansResponse>>>();

/** Deduplicates requests: several texts of a page share a pending one. */
function loadTogether({ productCode, variant }: Product): Promise<CallResult<PlansResponse>> {
  const key = `${productCode}/${variant}`;
  const call =
    underWay.get(key) ??
    client
      .call('loadPlans', { params: { productCode, entityType: variant }, inBackground: true })
      .finally(() => underWay.delete(key));
  underWay.set(key, call);
  return call;
}

/** The benefits of each plan of this product. */
export function usePlans(): readonly [CallState<PlansResponse>, () => void] {
  const { productCode, variant } = useProduct();
  const load = useCallback<LoadValue<PlansResponse>>(
    (options) =>
      client.call('loadPlans', { ...options, params: { productCode, entityType: variant } }),
    [productCode, variant],
  );
  return useCall(load);
}
