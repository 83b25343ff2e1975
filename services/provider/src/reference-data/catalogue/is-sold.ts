import type { ProductCode, Variant } from '@edp/domain';
import type { Catalogue } from './catalogue';

/** Whether there are plans of a product in a variant: not every product is sold in both. */
export function isSold(
  { plans }: Pick<Catalogue, 'plans'>,
  { productCode, entityType }: { readonly productCode: ProductCode; readonly entityType: Variant },
): boolean {
  return plans.some(
    ({ products, variant }) => variant === entityType && products.includes(productCode),
  );
}
