import { startOwnProduct } from './product';
import { publishFacts } from './product-facts';

/**
 * Starts one product for all specs that do not change it, and returns its stop function to Playwright. AS_BUILT uses
 * the last build, for work on a spec while some package does not build.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startOwnProduct({ build: !process.env.AS_BUILT });
  const { stop, ...facts } = product;
  publishFacts(facts);
  return stop;
}
