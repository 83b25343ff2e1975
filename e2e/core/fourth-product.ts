import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addFourthProduct } from '@edp/testing/fourth-product';
import { copyCheckout } from '@edp/tools/checkout-copy';
import { freePorts, portSettings } from '@edp/tools/ports';
import type { RunningProduct } from './product';
import { test as base } from './test';

/** Includes the build of everything, which takes long beside other programs. */
const START_TIMEOUT_MS = 900_000;

/** For specs of a product that exists only in a copy of this checkout, which is built and started. */
export const test = base.extend<object, { withFourth: RunningProduct }>({
  withFourth: [
    async ({ browserName: _ }, provide) => {
      const product = await startCopy();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ withFourth }, provide) => provide(withFourth.url),
  product: ({ withFourth }, provide) => provide(withFourth),
});

async function startCopy(): Promise<RunningProduct> {
  const { root, remove } = copyCheckout();
  addFourthProduct(root);
  const ports = await freePorts();
  const dataDir = join(root, '.data');
  const cardSecret = 'a secret of the tests, long enough to pass';
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...portSettings(ports),
      CARD_SECRET: cardSecret,
      SERVICE_WORKER: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    remove();
  };
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Ready:')) resolve();
      });
    }
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) {
    await stop();
    throw new Error(`A copy with a fourth product does not start:\n${lines.join('\n')}`);
  }
  return {
    url: `http://localhost:${ports.gateway}`,
    cardUrl: `http://localhost:${ports.card}`,
    providerUrl: `http://127.0.0.1:${ports.provider}`,
    dataDir,
    cardSecret,
    stop,
  };
}

export { expect } from './test';
