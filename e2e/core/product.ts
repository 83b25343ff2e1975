import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnProduct as start, temporaryDataFolder } from '@edp/tools/harness';
import type { ProductFacts } from './product-facts';

const SHELL = join(import.meta.dirname, '../../shell/dist');
/** Seconds until the pending test card is resolved: long enough to see the pending state. */
const PENDING_SECONDS = 4;

export interface RunningProduct extends ProductFacts {
  readonly stop: () => Promise<void>;
}

export interface OwnProductOptions {
  /** False when the builds are up to date. */
  readonly build?: boolean;
  /** Serves a copy of the shell, in the data folder, that a test may change. */
  readonly ownShell?: boolean;
  /** Settings that differ from the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Data folder of a stopped product to continue with; its creator removes it. */
  readonly dataFolder?: string;
  /** Port of a stopped product, because browsers know it by its URL. */
  readonly gatewayPort?: number;
}

/** Starts the whole product like `npm start`, with its own ports and data folder. */
export async function startOwnProduct({
  build = true,
  ownShell = false,
  settings = {},
  dataFolder,
  gatewayPort,
}: OwnProductOptions = {}): Promise<RunningProduct> {
  const {
    failed: _,
    secrets,
    ...product
  } = await start({
    build,
    dataDir: dataFolder,
    ports: gatewayPort === undefined ? {} : { gateway: gatewayPort },
    settings: {
      PENDING_SECONDS: String(PENDING_SECONDS),
      // Playwright blocks service workers, and logs a warning for each registration; offline.spec.ts has its own
      // product.
      SERVICE_WORKER: 'off',
      // Each test sets its address (test.ts).
      TRUSTED_PROXIES: '127.0.0.0/8,::1',
      ...settings,
    },
    prepare: (dataDir) => (ownShell ? { SHELL_DIR: copyShell(dataDir) } : {}),
  });
  return { ...product, cardSecret: secrets.CARD_SECRET };
}

function copyShell(dataDir: string): string {
  const folder = join(dataDir, 'shell');
  cpSync(SHELL, folder, { recursive: true });
  return folder;
}

/** A data folder for a product that is stopped and started again. */
export function newDataFolder(): string {
  return temporaryDataFolder('edp-e2e-');
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
