import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@edp/tools/ports';
import { startProduct } from '@edp/tools/product';
import type { ProductFacts } from './product-facts';

const SHELL = join(import.meta.dirname, '../../shell/dist');
/** Seconds after which the card that stays pending is resolved: long enough to be seen as pending. */
const PENDING_SECONDS = 4;

export interface RunningProduct extends ProductFacts {
  readonly stop: () => Promise<void>;
}

export interface OwnProductOptions {
  readonly build?: boolean;
  readonly ownShell?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  readonly dataFolder?: string;
  readonly gatewayPort?: number;
}

/**
 * The whole product as `npm start` runs it, on ports and a data folder of its own.
 * @param build false when the builds are known to be fresh
 * @param ownShell serves a copy of the shell, in the data folder, that a test may spoil
 * @param settings what is different from a start without settings
 * @param dataFolder of a product that was stopped, to go on with; it is left to whoever made it
 * @param gatewayPort of a product that was stopped: browsers know it by its address
 */
export async function startOwnProduct({
  build = true,
  ownShell = false,
  settings = {},
  dataFolder,
  gatewayPort,
}: OwnProductOptions = {}): Promise<RunningProduct> {
  const dataDir = dataFolder ?? newDataFolder();
  const ports = {
    gateway: gatewayPort ?? (await freePort()),
    provider: await freePort(),
    card: await freePort(),
  };
  const cardSecret = randomBytes(32).toString('hex');
  const shellDir = join(dataDir, 'shell');
  const lines: string[] = [];
  try {
    if (ownShell) cpSync(SHELL, shellDir, { recursive: true });
    const product = await startProduct({
      env: {
        ...process.env,
        ...(ownShell ? { SHELL_DIR: shellDir } : {}),
        PENDING_SECONDS: String(PENDING_SECONDS),
        // Playwright keeps workers away from pages, and warns of each that wants one: offline.spec.ts has its own.
        SERVICE_WORKER: 'off',
        CARD_SECRET: cardSecret,
        ...settings,
      },
      ports,
      dataDir,
      build,
      say: (line) => void lines.push(line),
    });
    return {
      url: `http://localhost:${ports.gateway}`,
      cardUrl: `http://localhost:${ports.card}`,
      providerUrl: `http://127.0.0.1:${ports.provider}`,
      dataDir,
      cardSecret,
      stop: async () => {
        await product.stop();
        if (!dataFolder) removeDataFolder(dataDir);
      },
    };
  } catch (error) {
    if (!dataFolder) removeDataFolder(dataDir);
    throw new Error(`The product did not start:\n${lines.slice(-40).join('\n')}`, { cause: error });
  }
}

/** A folder for a product, or for one that is stopped and started again. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edp-e2e-'));
  // The database may run under another account, which must be able to pass.
  chmodSync(folder, 0o711);
  return folder;
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
