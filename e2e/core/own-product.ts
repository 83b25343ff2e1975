import type { PlaywrightWorkerOptions, WorkerFixture } from '@playwright/test';
import { type OwnProductOptions, startOwnProduct, type RunningProduct } from './product';
import { test as base } from './test';

const START_TIMEOUT_MS = 120_000;

/** A fixture: one product for the specs of a worker, with its own shell. */
export const ownProduct: [
  WorkerFixture<RunningProduct, PlaywrightWorkerOptions>,
  { scope: 'worker'; timeout: number },
] = [
  async ({ browserName: _ }, provide) => {
    const product = await startOwnProduct({ build: false, ownShell: true });
    await provide(product);
    await product.stop();
  },
  { scope: 'worker', timeout: START_TIMEOUT_MS },
];

/** For specs that change or break the product: they start their own. */
export const test = base.extend<object, { ownProduct: RunningProduct }>({ ownProduct });

/** For specs that need other settings: a product that replaces the shared one. */
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
