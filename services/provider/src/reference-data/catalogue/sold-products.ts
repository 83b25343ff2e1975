import { isSoldAs, type ProductCode, type Variant } from '@edp/domain';
import { type DataProblem, duplicates } from './data-file';

interface ProductRow {
  readonly productCode: ProductCode;
  readonly variant: Variant;
}

/** Problems of a list with one row per product and variant: repeated rows, and rows of products that are not sold. */
export function rowProblems(pointer: string, rows: readonly ProductRow[]): readonly DataProblem[] {
  return [
    ...duplicates(
      pointer,
      'productCode',
      rows,
      ({ productCode, variant }) => `${productCode} ${variant}`,
    ),
    ...rows.flatMap(({ productCode, variant }, index) =>
      unsoldProblems(`${pointer}/${index}/productCode`, productCode, variant),
    ),
  ];
}

/** A problem if a product is not sold in a variant. */
export function unsoldProblems(
  pointer: string,
  productCode: ProductCode,
  variant: Variant,
): readonly DataProblem[] {
  return isSoldAs(productCode, variant)
    ? []
    : [{ pointer, reason: `names ${productCode} ${variant}, which is not sold` }];
}
