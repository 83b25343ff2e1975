import type { ProductCode, Variant } from '@edp/domain';
import type { DataProblem } from './data-file';

/** Products on sale, each with its variant. Data files must contain all of them, and no others. */
export const SOLD_PRODUCTS: readonly (readonly [ProductCode, Variant])[] = [
  ['onemedical', 'insurance'],
  ['onemedical', 'takaful'],
  ['easymedic', 'insurance'],
];

export function isSoldAs(productCode: ProductCode, variant: Variant): boolean {
  return SOLD_PRODUCTS.some(([sold, as]) => sold === productCode && as === variant);
}

/** The problem with a product in a variant in which it is not sold. */
export function unsoldProblems(
  pointer: string,
  productCode: ProductCode,
  variant: Variant,
): DataProblem[] {
  return isSoldAs(productCode, variant)
    ? []
    : [{ pointer, reason: `names ${productCode} ${variant}, which is not sold` }];
}
