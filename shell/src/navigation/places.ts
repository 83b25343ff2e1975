import { BASE_PATH, type PageName, type ProductConfig, productPath } from '@edp/contracts';
import { type QueryParams, toSearch } from '@edp/mfe';

/** A parsed path: its product, if it exists, and the page within it. */
interface Place {
  product: ProductConfig | null;
  page: string;
}

/** Parses a path of the form `/edp/life/{product}/{type}/{page}` (specification section 2). */
export function placeOf(pathname: string, products: readonly ProductConfig[]): Place {
  const [productCode = '', type = '', ...page] = pathname
    .slice(BASE_PATH.length)
    .split('/')
    .filter(Boolean);
  const product = products.find(
    (candidate) => candidate.productCode === productCode && candidate.variant === type,
  );
  return { product: product ?? null, page: product ? page.join('/') : '' };
}

/** The path of a page of a product. */
export function hrefOf(product: ProductConfig, page: PageName, query?: QueryParams): string {
  return `${productPath(product)}/${page}${toSearch(query)}`;
}

/** Fragment of the home page after "clear my data", which shows a confirmation. */
export const CLEARED = 'cleared';
