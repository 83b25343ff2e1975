import type { ProductCode, Variant } from '@edp/domain';
import type { DataProblem } from './data-file';

/** Products that are sold, each in its variant. Files must speak of all of them, and of no others. */
export const SOLD_PRODUCTS: readonly (readonly [ProductCode, Variant])[] = [
  ['onemedical', 'insurance'],
  ['onemedical', 'takaful'],
  ['easymedic', 'insurance'],
];

export function isSoldAs(productCode: ProductCode, variant: Variant): boolean {
  return SOLD_PRODUCTS.some(([sold, as]) => sold === productCode && as === variant);
}

/** The problem with a value that names a product in a variant it is not sold in. */
export function unsoldProblems(
  pointer: string,
  productCode: ProductCode,
  variant: Variant,
): DataProblem[] {
  return isSoldAs(productCode, variant)
    ? []
    : [{ pointer, reason: `names ${productCode} ${variant}, which is not sold` }];
}
