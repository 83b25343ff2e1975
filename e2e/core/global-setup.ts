import { startOwnProduct } from './product';
import { publishFacts } from './product-facts';

/** One product for all specs that leave it as it is. Gives Playwright the way to stop it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startOwnProduct();
  const { stop, ...facts } = product;
  publishFacts(facts);
  return stop;
}
