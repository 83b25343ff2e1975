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

/** What a page assumes of a provider that does not say, and until it has said. */
export const USUAL_PLAN_TERMS: PlanTerms = {
  holdDays: 14,
  ages: DEFAULT_AGE_LIMITS,
  coverPeriods: DEFAULT_COVER_PERIODS,
};

/** Days and ages that texts speak of, as the provider has them. */
export function usePlanTerms({ productCode, variant }: Product): PlanTerms {
  const load = useCallback<LoadValue<PlansResponse>>(
    () => loadTogether({ productCode, variant }),
    [productCode, variant],
  );
  const [plans] = useCall(load);
  return (plans.status === 'succeeded' && plans.value.terms) || USUAL_PLAN_TERMS;
}

/** The same for texts, by the names of their placeholders. */
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

/** Several texts of a page ask at once: they share a call while it is under way. */
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
