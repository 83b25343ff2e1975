/** What a test needs to know of a running product. */
export interface ProductFacts {
  /** Origin of the gateway. */
  readonly url: string;
  /** Origin of the card page. */
  readonly cardUrl: string;
  /** Origin of the provider, which only services reach. */
  readonly providerUrl: string;
  readonly dataDir: string;
  /** Lets a test order at the card gateway as a merchant does. */
  readonly cardSecret: string;
}

const VARIABLE = 'EDP_E2E_PRODUCT';

/** Leaves the facts to the workers, which are started later and inherit the environment. */
export function publishFacts(facts: ProductFacts): void {
  process.env[VARIABLE] = JSON.stringify(facts);
}

/** The product that global-setup.ts has started; null before that. */
export function productFacts(): ProductFacts | null {
  const text = process.env[VARIABLE];
  return text ? (JSON.parse(text) as ProductFacts) : null;
}
