import { type OwnProductOptions, startOwnProduct, type RunningProduct } from './product';
import { test as base } from './test';

const START_TIMEOUT_MS = 120_000;

/** For specs that break something: a product that no other spec uses. */
export const test = base.extend<object, { ownProduct: RunningProduct }>({
  ownProduct: [
    async ({ browserName: _ }, provide) => {
      const product = await startOwnProduct({ build: false, ownShell: true });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

/** For specs about a product that is set up in another way: it stands in the place of the shared one. */
export function testWith(
  settings: NonNullable<OwnProductOptions['settings']>,
  options: Pick<OwnProductOptions, 'ownShell'> = {},
) {
  return base.extend<object, { differing: RunningProduct }>({
    differing: [
      async ({ browserName: _ }, provide) => {
        const product = await startOwnProduct({ build: false, settings, ...options });
        await provide(product);
        await product.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    baseURL: ({ differing }, provide) => provide(differing.url),
    product: ({ differing }, provide) => provide(differing),
  });
}

export { expect } from './test';
