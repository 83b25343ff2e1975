import { rmSync } from 'node:fs';
import { freePorts, WITHOUT_METRICS } from '../lib/ports.mjs';
import { startProduct } from '../lib/product.mjs';
import type { Secrets } from '../lib/secrets.mjs';
import type { Ports } from '../lib/settings.mjs';
import { temporaryDataFolder } from './data-folder';

/** Number of output lines in the error of a failed start. */
const LAST_LINES = 40;

interface OwnProduct {
  /** Origin of the gateway. */
  readonly url: string;
  /** Origin of the card page. */
  readonly cardUrl: string;
  /** Origin of the provider, which only services reach. */
  readonly providerUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  /** Resolves with a sentence when a part ends by itself. */
  readonly failed: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export interface OwnProductOptions {
  /** False: starts the contents of the `dist` folders without a build; true when absent. */
  readonly build?: boolean;
  /** False: only the services behind the gateway; true when absent. */
  readonly gateway?: boolean;
  /** Settings that differ from the defaults. */
  readonly settings?: NodeJS.ProcessEnv;
  /** Of a stopped product, or removed by the caller; a temporary one when absent. */
  readonly dataDir?: string | undefined;
  /** Ports of an earlier start; free ones when absent. */
  readonly ports?: Partial<Ports>;
  /** Prepares the data folder before the start. @returns more settings */
  readonly prepare?: (dataDir: string) => NodeJS.ProcessEnv;
}

/**
 * Starts the product as `npm start` does, on ports and a data folder of its own, without output. A free port may be taken by
 * another program before its service listens; then the product starts again on other ports.
 */
export async function startOwnProduct(options: OwnProductOptions = {}): Promise<OwnProduct> {
  try {
    return await startOnFreePorts(options);
  } catch (error) {
    if (!isPortInUse(error)) throw error;
    return startOnFreePorts(options);
  }
}

function isPortInUse(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof Error && /port \d+ is in use by another program/.test(cause.message);
}

async function startOnFreePorts({
  build = true,
  gateway = true,
  settings = {},
  dataDir: given,
  ports: known = {},
  prepare = () => ({}),
}: OwnProductOptions): Promise<OwnProduct> {
  const dataDir = given ?? temporaryDataFolder('edp-product-');
  const removeFolder = () => {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const ports = { ...(await freePorts()), ...known };
  const lines: string[] = [];
  try {
    const product = await startProduct({
      env: { ...process.env, ...WITHOUT_METRICS, ...prepare(dataDir), ...settings },
      ports,
      dataDir,
      build,
      gateway,
      say: (line) => void lines.push(line),
    });
    return {
      url: `http://localhost:${ports.gateway}`,
      cardUrl: `http://localhost:${ports.card}`,
      providerUrl: `http://127.0.0.1:${ports.provider}`,
      dataDir,
      secrets: product.secrets,
      failed: product.failed,
      stop: async () => {
        await product.stop();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    const last = lines.slice(-LAST_LINES).join('\n');
    throw new Error(`The product did not start:\n${last}`, { cause: error });
  }
}
