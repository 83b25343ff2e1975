import { join } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import { startProduct } from '../lib/product.mjs';
import { ROOT } from '../lib/root.mjs';
import { responds } from '../lib/until.mjs';

const STARTED = 'http://localhost:8080';
/** Of the product that a harness starts, and that a second harness uses. */
const OWN_PORTS = { gateway: 8090, provider: 8091, card: 8092 };
const OWN = `http://localhost:${OWN_PORTS.gateway}`;
const TIMEOUT_MS = 3_000;

interface ProductInUse {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * The product that serves the API to a remote that runs alone: the named one, that of `npm start`, that of another harness, or a
 * new one on ports and with a data folder of its own.
 *
 * @param named its address; when absent one is found or started
 */
export async function productFor(
  named: string | undefined,
  say: (line: string) => void,
): Promise<ProductInUse> {
  for (const url of named === undefined ? [STARTED, OWN] : [named]) {
    if (await isProduct(url)) return { url: new URL(url).origin, stop: () => Promise.resolve() };
  }
  if (named !== undefined) {
    throw new Problem(
      `--product: ${named} is not a running product. Start it, or leave out --product.`,
    );
  }

  say('No product is running. Starting one; the first time it is built first.');
  const product = await startProduct({
    env: { ...process.env, REMOTE_OVERRIDES: 'on' },
    ports: OWN_PORTS,
    dataDir: join(ROOT, '.data/dev-harness'),
    say,
  });
  return { url: OWN, stop: product.stop };
}

/** Whether the shell of this product accepts an override: it redirects to the address without the parameter. */
export async function takesOverrides(url: string): Promise<boolean> {
  const address = `${url}/edp/life/onemedical/insurance/quotation?mfe-override=`;
  const { status } = await fetch(address, { redirect: 'manual' });
  return status >= 300 && status < 400;
}

async function isProduct(url: string): Promise<boolean> {
  return URL.canParse(url) && responds(new URL('/readyz', url), TIMEOUT_MS);
}
