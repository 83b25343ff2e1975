import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../lib/lock.mjs';
import { ensureDatabase } from '../lib/postgres/databases.mjs';
import { runningServerUrl } from '../lib/postgres/running.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { Problem } from '../lib/problem.mjs';
import type { Settings } from '../lib/settings.mjs';

/** The databases of a product, open for a back-up. */
export interface Databases {
  readonly urls: Readonly<Record<string, string>>;
  /** Of the private PostgreSQL: its files, and its administrator. */
  readonly folder?: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Those that settings name, or the private ones of the data folder: of the product that runs there, or, when none does,
 * of a server started for this alone.
 */
export async function openForBackup(
  settings: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
): Promise<Databases> {
  const { dataDir, databaseUrl, cardDatabaseUrl, pgBin } = settings;
  if (databaseUrl) {
    const urls = { edp: databaseUrl, ...(cardDatabaseUrl && { card: cardDatabaseUrl }) };
    return { urls, adminUrl: databaseUrl, stop: () => Promise.resolve() };
  }
  const folder = join(dataDir, 'postgres');
  const password = secrets['DATABASE_PASSWORD'] ?? '';
  if (!existsSync(folder) || !password) {
    throw new Problem(
      `DATA_DIR: ${dataDir} has no data of the product. Give its data folder, or set DATABASE_URL.`,
    );
  }
  const lock = takeLock(join(dataDir, 'lock'));
  if ('heldBy' in lock) {
    const adminUrl = runningServerUrl({ folder, password });
    if (adminUrl) return open(adminUrl, () => Promise.resolve());
    throw new Problem(
      `DATA_DIR: the product on ${dataDir} is starting or stopping. Try again in a moment.`,
    );
  }
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const logFile = join(dataDir, 'logs/postgres.log');
    const server = await startPostgres({ folder, password, logFile, pgBin });
    return await open(server.adminUrl, async () => {
      await server.stop();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }

  async function open(adminUrl: string, stop: () => Promise<void>): Promise<Databases> {
    const urlOf = (name: string) => ensureDatabase({ adminUrl, name, password });
    const card = cardDatabaseUrl ?? (await urlOf('card'));
    return { urls: { edp: await urlOf('edp'), card }, folder, adminUrl, stop };
  }
}
