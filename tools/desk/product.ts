import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { startProduct } from '../lib/product.mjs';
import { ROOT } from '../lib/root.mjs';

const USUAL = 'http://localhost:8080';
const PATIENCE_MS = 3_000;

export interface ProductInUse {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * The product that answers the calls of a remote that runs alone: the one that is named, the one that `npm start` runs
 * here, or one that is started for it, on free ports and with a data folder of its own.
 *
 * @param named where it runs; absent: find or start one
 */
export async function productFor(
  named: string | undefined,
  say: (line: string) => void,
): Promise<ProductInUse> {
  const running = named ?? USUAL;
  if (await isProduct(running))
    return { url: new URL(running).origin, stop: () => Promise.resolve() };
  if (named !== undefined) throw new Error(`${named} does not answer as a product does.`);

  say('No product runs here: starting one, the first time with its builds.');
  const ports = { gateway: await freePort(), provider: await freePort(), card: await freePort() };
  const product = await startProduct({
    env: { ...process.env, REMOTE_OVERRIDES: 'on' },
    ports,
    dataDir: join(ROOT, '.data/desk'),
    say,
  });
  return { url: `http://localhost:${ports.gateway}`, stop: product.stop };
}

async function isProduct(url: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
