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
import { type CallState, useCall, useProduct } from '@edp/mfe';

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
export function usePlanTerms(product: Product): PlanTerms {
  const [plans] = usePlansOf(product);
  return (plans.status === 'succeeded' && plans.value.terms) || USUAL_PLAN_TERMS;
}

/** The terms as text parameters, by placeholder name. */
export function figuresOfTerms({ ages: { adult, child }, coverPeriods }: PlanTerms): TextParams {
  return {
    adultFrom: adult.minYears,
    adultTo: adult.maxYears,
    childDays: child.minDays,
    childTo: child.maxYears,
    ...coverPeriods,
  };
}

/** The plans of this product: benefits, terms and sample prices. */
export function usePlans(): readonly [CallState<PlansResponse>, () => void] {
  return usePlansOf(useProduct());
}

/** The plans of a product, which a page may have several of. */
export function usePlansOf({
  productCode,
  variant,
}: Product): readonly [CallState<PlansResponse>, () => void] {
  const load = useCallback(() => loadPlans({ productCode, variant }), [productCode, variant]);
  return useCall(load);
}

const pending = new Map<string, Promise<CallResult<PlansResponse>>>();

/** Loads plans. Concurrent requests are deduplicated; they are not aborted, because several components may share one. */
export function loadPlans({ productCode, variant }: Product): Promise<CallResult<PlansResponse>> {
  const key = `${productCode}/${variant}`;
  const request =
    pending.get(key) ??
    client
      .call('loadPlans', { params: { productCode, entityType: variant } })
      .finally(() => pending.delete(key));
  pending.set(key, request);
  return request;
}
