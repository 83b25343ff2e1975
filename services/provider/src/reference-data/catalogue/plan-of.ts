import type { PlanCode, ProductCode, Variant } from '@edp/domain';
import type { Plan } from './files/plans';

/** What a plan gives in a product and variant. The catalogue holds all three plans of whatever is sold. */
export function planOf(
  plans: readonly Plan[],
  { productCode, variant }: { readonly productCode: ProductCode; readonly variant: Variant },
  planCode: PlanCode,
): Plan {
  const found = plans.find(
    (plan) =>
      plan.planCode === planCode && plan.variant === variant && plan.products.includes(productCode),
  );
  if (!found) throw new Error(`The catalogue has no ${planCode} of ${productCode} ${variant}.`);
  return found;
}
