import { startOwnProduct } from './product';
import { publishFacts } from './product-facts';

/**
 * One product for all specs that leave it as it is. Gives Playwright the way to stop it. AS_BUILT takes
 * what was built last, for work on a spec while some package does not build.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startOwnProduct({ build: !process.env.AS_BUILT });
  const { stop, ...facts } = product;
  publishFacts(facts);
  return stop;
}
