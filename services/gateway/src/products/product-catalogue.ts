import { createHash } from 'node:crypto';
import { ProductCatalogue, type ProductConfig } from '@edp/contracts';
import { isSoldAs } from '@edp/domain';
import { follow, type Followed, stampOf } from '../releases/follow';
import { BadFileError, readJsonFile } from '../releases/json-file';

/** Finds the product of a path; null for a combination that is not sold, such as easymedic/takaful. */
export type FindProduct = (productCode: string, variant: string) => ProductConfig | null;

/** The products on sale; immutable, replaced as a whole. */
export interface Products {
  readonly all: readonly ProductConfig[];
  readonly find: FindProduct;
  /** Every page responds with 503 with the maintenance page. */
  readonly isMaintenance: boolean;
  /** Changes with the content. */
  readonly revision: string;
}

export type ProductStore = Followed<Products>;

/**
 * Reads the product catalogue, and reads it again when it changes.
 * @throws {BadFileError} naming file, place and reason, when the first read fails.
 */
export function openProductStore(
  file: string,
  onDegraded: (reason: string) => void,
  liveChatUrl = '',
): Promise<ProductStore> {
  return follow({
    stamp: () => stampOf([file]),
    load: () => loadProducts(file, liveChatUrl),
    onDegraded,
  });
}

/**
 * @param liveChatUrl of all products; empty: as in the file
 * @throws {BadFileError} naming file, place and reason
 */
export async function loadProducts(file: string, liveChatUrl = ''): Promise<Products> {
  const { products: sold, maintenance = false } = await readJsonFile(file, ProductCatalogue);
  const products = sold.map((product) => ({ ...product, ...(liveChatUrl && { liveChatUrl }) }));
  const find: FindProduct = (productCode, variant) =>
    products.find(
      (product) => product.productCode === productCode && product.variant === variant,
    ) ?? null;
  products.forEach((product, index) => {
    const { productCode, variant } = product;
    const name = `${productCode} ${variant}`;
    if (!isSoldAs(productCode, variant)) {
      throw new BadFileError(file, `/products/${index} names ${name}, which is not sold`);
    }
    if (find(productCode, variant) !== product) {
      throw new BadFileError(file, `/products/${index} repeats ${name}`);
    }
  });
  const revision = createHash('sha256').update(JSON.stringify(products)).digest('base64url');
  return { all: products, find, isMaintenance: maintenance, revision };
}
