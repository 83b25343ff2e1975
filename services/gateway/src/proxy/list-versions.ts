import { createHash } from 'node:crypto';
import type { ProductConfig } from '@edp/contracts';

/** An older version is left out of documents, so that the list is read anew and a change is noticed. */
const KNOWN_MS = 5 * 60_000;
const VERSION_LENGTH = 12;
const PLANS = 'plans/';

/**
 * Versions of the lists that are the same for everybody, as this gateway saw them lately; a version is a hash of the content.
 * Documents name them, browsers ask with them, and keep for good what they are given under them.
 */
export interface ListVersions {
  /** Remembers a list that the provider sent, and gives its version. */
  readonly learn: (target: string, body: Buffer) => string;
  /** By target: those of a product, and those of all; of a page without a product the plans of each, which home compares. */
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

/** Its target has no parameters: `occupations/`. */
function isOfAll(target: string): boolean {
  return target.indexOf('/') === target.length - 1;
}
