import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cardUrlBeside, checkDatabases, openPrivateServer } from '../lib/databases.mjs';
import { ensureDatabase, withClient } from '../lib/postgres/databases.mjs';
import { Problem } from '../lib/problem.mjs';
import type { Settings } from '../lib/settings.mjs';
import { tablesOf } from './figures';

/** The databases of a product, open for a backup. */
export interface Databases {
  readonly urls: Readonly<Record<string, string>>;
  /** Data folder of the private PostgreSQL. */
  readonly folder?: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/**
 * The databases of the settings, or the private ones of the data folder: see `openPrivateServer`.
 * @param withCard whether the card gateway has a database here, which is then required
 * @throws {Problem} when one cannot be used
 */
export async function openForBackup(
  settings: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
  withCard: boolean,
): Promise<Databases> {
  const { dataDir, databaseUrl, cardDatabaseUrl } = settings;
  if (databaseUrl) {
    const urls = await reachable(databaseUrl, cardDatabaseUrl, withCard);
    return { urls, adminUrl: databaseUrl, stop: () => Promise.resolve() };
  }
  const folder = join(dataDir, 'postgres');
  const password = secrets['DATABASE_PASSWORD'] ?? '';
  if (!existsSync(folder) || !password) {
    throw new Problem(
      `DATA_DIR: ${dataDir} has no data of the product. Give its data folder, or set DATABASE_URL.`,
    );
  }
  return openPrivateServer(settings, password, async (adminUrl) => {
    const urlOf = (name: string) => ensureDatabase({ adminUrl, name, password });
    const card = cardDatabaseUrl ?? (await urlOf('card'));
    return { urls: { edp: await urlOf('edp'), card }, folder, adminUrl };
  });
}

/**
 * The databases of the settings, for a restore of dumps.
 * @param names of the databases in the backup
 * @throws {Problem} when one cannot be used, or is not empty
 */
export async function openForRestore(
  { databaseUrl, cardDatabaseUrl }: Settings,
  names: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (!databaseUrl) {
    throw new Problem(
      'The backup contains dumps. Set DATABASE_URL and CARD_DATABASE_URL to empty databases.',
    );
  }
  const urls = await reachable(databaseUrl, cardDatabaseUrl, names.includes('card'));
  for (const url of Object.values(urls)) {
    if ((await withClient(url, tablesOf)).length === 0) continue;
    const { host, pathname } = new URL(url);
    throw new Problem(
      `The database ${host}${pathname} is not empty. Set DATABASE_URL and CARD_DATABASE_URL to empty databases.`,
    );
  }
  return urls;
}

/** The addresses by name, with the default of the card gateway's. @throws {Problem} when one cannot be used */
async function reachable(
  databaseUrl: string,
  cardDatabaseUrl: string | undefined,
  withCard: boolean,
): Promise<Readonly<Record<string, string>>> {
  const card = withCard ? (cardDatabaseUrl ?? cardUrlBeside(databaseUrl)) : undefined;
  await checkDatabases({ databaseUrl, cardDatabaseUrl: card });
  return { edp: databaseUrl, ...(card && { card }) };
}
