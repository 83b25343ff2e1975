import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startOwnProduct as start, temporaryDataFolder } from '@edp/tools/harness';
import type { ProductFacts } from './product-facts';

const SHELL = join(import.meta.dirname, '../../shell/dist');
/** Seconds after which the card that stays pending is resolved: long enough to be seen as pending. */
const PENDING_SECONDS = 4;

export interface RunningProduct extends ProductFacts {
  readonly stop: () => Promise<void>;
}

export interface OwnProductOptions {
  /** False when the builds are known to be fresh. */
  readonly build?: boolean;
  /** Serves a copy of the shell, in the data folder, that a test may change. */
  readonly ownShell?: boolean;
  /** What is different from a start without settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Of a product that was stopped, to go on with; whoever made it removes it. */
  readonly dataFolder?: string;
  /** Of a product that was stopped: browsers know it by its address. */
  readonly gatewayPort?: number;
}

/** The whole product as `npm start` runs it, on ports and a data folder of its own. */
export async function startOwnProduct({
  build = true,
  ownShell = false,
  settings = {},
  dataFolder,
  gatewayPort,
}: OwnProductOptions = {}): Promise<RunningProduct> {
  const cardSecret = randomBytes(32).toString('hex');
  const { failed: _, ...product } = await start({
    build,
    dataDir: dataFolder,
    ports: gatewayPort === undefined ? {} : { gateway: gatewayPort },
    settings: {
      PENDING_SECONDS: String(PENDING_SECONDS),
      // Playwright keeps workers away from pages, and warns of each that wants one: offline.spec.ts has its own.
      SERVICE_WORKER: 'off',
      CARD_SECRET: cardSecret,
      ...settings,
    },
    prepare: (dataDir) => (ownShell ? { SHELL_DIR: copyShell(dataDir) } : {}),
  });
  return { ...product, cardSecret };
}

function copyShell(dataDir: string): string {
  const folder = join(dataDir, 'shell');
  cpSync(SHELL, folder, { recursive: true });
  return folder;
}

/** A folder for a product that is stopped and started again. */
export function newDataFolder(): string {
  return temporaryDataFolder('edp-e2e-');
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
