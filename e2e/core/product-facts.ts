/** The URLs and secrets of a running product, for tests. */
export interface ProductFacts {
  /** Origin of the gateway. */
  readonly url: string;
  /** Origin of the card page. */
  readonly cardUrl: string;
  /** Origin of the provider, which only services call. */
  readonly providerUrl: string;
  readonly dataDir: string;
  /** Lets a test create orders at the card gateway like a merchant. */
  readonly cardSecret: string;
}

const VARIABLE = 'EDP_E2E_PRODUCT';

/** Passes the facts to the workers, which start later and inherit the environment. */
export function publishFacts(facts: ProductFacts): void {
  process.env[VARIABLE] = JSON.stringify(facts);
}

/** The product that global-setup.ts has started; null before that. */
export function productFacts(): ProductFacts | null {
  const text = process.env[VARIABLE];
  return text ? (JSON.parse(text) as ProductFacts) : null;
}
