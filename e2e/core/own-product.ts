import { startOwnProduct, type RunningProduct } from './product';
import { test as base } from './test';

const START_PATIENCE_MS = 120_000;

/** For specs that break something: a product that no other spec uses. */
export const test = base.extend<object, { ownProduct: RunningProduct }>({
  ownProduct: [
    async ({ browserName: _ }, provide) => {
      const product = await startOwnProduct({ build: false, ownShell: true });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
});

export { expect } from './test';
