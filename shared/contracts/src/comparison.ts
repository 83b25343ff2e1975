import { PLAN_CODES, type PlanCode } from '@edp/domain';
import type { ProductConfig } from './products';

/** A plan of a product, as one side of a comparison. */
export interface ComparedCover {
  readonly product: ProductConfig;
  readonly planCode: PlanCode;
}

/** The sides of a comparison in the query string: `?a=onemedical.insurance.PLAN2&b=onemedical.takaful.PLAN3`. */
export const COMPARED_SIDES = ['a', 'b'] as const;

/** @example coverKey({ product, planCode: 'PLAN2' }) // 'onemedical.takaful.PLAN2' */
export function coverKey({ product, planCode }: ComparedCover): string {
  return [product.productCode, product.variant, planCode].join('.');
}

/** All plans on sale. */
export function allCovers(products: readonly ProductConfig[]): ComparedCover[] {
  return products.flatMap((product) => PLAN_CODES.map((planCode) => ({ product, planCode })));
}

/** The plan of a key; null if it is not on sale. */
export function coverOf(
  key: string | null,
  products: readonly ProductConfig[],
): ComparedCover | null {
  return allCovers(products).find((cover) => coverKey(cover) === key) ?? null;
}

/**
 * Whether the query string of a comparison contains only plans on sale, each once. Page and gateway use this rule; the
 * gateway serves the plain page for any other query.
 */
export function isComparison(query: URLSearchParams, products: readonly ProductConfig[]): boolean {
  const keys = COMPARED_SIDES.flatMap((side) => query.getAll(side));
  const isKnown = keys.every((key) => coverOf(key, products) !== null);
  return isKnown && new Set(keys).size === keys.length && keys.length <= COMPARED_SIDES.length;
}
