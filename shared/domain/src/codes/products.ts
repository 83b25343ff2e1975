import { type Variant, VARIANTS } from './code-tables';
import products from './products.json' with { type: 'json' };

/** Product in URLs, on the wire and in stored rows: a key of `products.json`. */
export type ProductCode = keyof typeof products;

interface ProductFacts {
  /** Variants in which it is sold. */
  readonly variants: readonly string[];
  /** The product whose price screens compare it with; what it costs less is in the rates. */
  readonly cheaperThan?: string;
}

const FACTS: Readonly<Record<ProductCode, ProductFacts>> = products;

export const PRODUCT_CODES = Object.keys(FACTS) as readonly ProductCode[];

/** Products on sale, each with its variant. Data files of services must contain all of them, and no others. */
export const SOLD_PRODUCTS: readonly (readonly [ProductCode, Variant])[] = PRODUCT_CODES.flatMap(
  (productCode) =>
    VARIANTS.filter((variant) => FACTS[productCode].variants.includes(variant)).map(
      (variant) => [productCode, variant] as const,
    ),
);

export function isSoldAs(productCode: ProductCode, variant: Variant): boolean {
  return SOLD_PRODUCTS.some(([sold, as]) => sold === productCode && as === variant);
}

/** The dearer product with which a product is compared. */
export function dearerProduct(productCode: ProductCode): ProductCode | undefined {
  return PRODUCT_CODES.find((code) => code === FACTS[productCode].cheaperThan);
}

/** Creates a record with a value for every product. */
export function mapProducts<Value>(
  valueOf: (productCode: ProductCode) => Value,
): Record<ProductCode, Value> {
  const entries = PRODUCT_CODES.map((code) => [code, valueOf(code)] as const);
  return Object.fromEntries(entries) as Record<ProductCode, Value>;
}
