import { createHash } from 'node:crypto';
import type { ProductConfig } from '@edp/contracts';

/** Older versions are omitted from documents, so that the list is fetched again and a change is noticed. */
const KNOWN_MS = 5 * 60_000;
const VERSION_LENGTH = 12;
const PLANS = 'plans/';

/**
 * Recently seen versions of public lists; a version is a hash of the content. Documents contain them, browsers send
 * them with requests, and cache the responses as immutable.
 */
export interface ListVersions {
  /** Stores the version of a list from the provider, and returns it. */
  readonly learn: (target: string, body: Buffer) => string;
  /**
   * Versions by target: the product's lists and common ones; without a product, the plans of each, which the home page
   * compares.
   */
  readonly known: (product: ProductConfig | null) => Readonly<Record<string, string>>;
}

export function createListVersions(now: () => number): ListVersions {
  const seen = new Map<string, { readonly version: string; readonly at: number }>();
  return {
    learn(target, body) {
      const version = createHash('sha256').update(body).digest('hex').slice(0, VERSION_LENGTH);
      seen.set(target, { version, at: now() });
      return version;
    },
    known(product) {
      const own = product && `/${product.productCode}/${product.variant}`;
      const isShown = (target: string) =>
        own === null ? target.startsWith(PLANS) : target.includes(own) || isOfAll(target);
      const fresh = [...seen].filter(
        ([target, { at }]) => now() - at < KNOWN_MS && isShown(target),
      );
      return Object.fromEntries(fresh.map(([target, { version }]) => [target, version]));
    },
  };
}

/** Common lists have a target without parameters: `occupations/`. */
function isOfAll(target: string): boolean {
  return target.indexOf('/') === target.length - 1;
}
