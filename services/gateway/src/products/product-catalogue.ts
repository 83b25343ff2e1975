import { ProductCatalogue, type ProductConfig } from '@edp/contracts';
import { readJsonFile } from '../releases/json-file';

/** Finds the product of a path; null for a combination that is not sold, such as easymedic/takaful. */
export type FindProduct = (productCode: string, variant: string) => ProductConfig | null;

export interface Products {
  readonly all: readonly ProductConfig[];
  readonly find: FindProduct;
}

/** @throws {BadFileError} naming file, place and reason. */
export async function loadProducts(file: string): Promise<Products> {
  const { products } = await readJsonFile(file, ProductCatalogue);
  return {
    all: products,
    find: (productCode, variant) =>
      products.find(
        (product) => product.productCode === productCode && product.variant === variant,
      ) ?? null,
  };
}
