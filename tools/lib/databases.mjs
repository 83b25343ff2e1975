import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './lock.mjs';
import { withClient } from './postgres/databases.mjs';
import { runningServerUrl } from './postgres/running.mjs';
import { startPostgres } from './postgres.mjs';
import { Problem, errorCode } from './problem.mjs';

const DUPLICATE_DATABASE = '42P04';
const NO_SUCH_DATABASE = '3D000';

/**
 * The databases of provider and card gateway: those of DATABASE_URL and CARD_DATABASE_URL, otherwise of a private PostgreSQL in
 * the data folder.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ path: (...parts: string[]) => string, logFile: (name: string) => string }} data
 * @param {import('./secrets.mjs').Secrets} secrets
 * @returns {Promise<{ provider: string, card: string, ended?: Promise<string>, stop: (timeoutMs?: number) => Promise<void> }>}
 */
export async function openDatabases(settings, data, secrets) {
  const { databaseUrl, cardDatabaseUrl } = settings;
  if (databaseUrl) {
    return {
      provider: databaseUrl,
      card: cardDatabaseUrl ?? (await cardDatabaseBeside(databaseUrl)),
      stop,
    };
  }
  const logFile = data.logFile('postgres');
  const server = await startPostgres({
    folder: data.path('postgres'),
    password: secrets.DATABASE_PASSWORD,
    logFile,
    pgBin: settings.pgBin,
  });
  return {
    provider: await server.ensureDatabase('edp'),
    card: cardDatabaseUrl ?? (await server.ensureDatabase('card')),
    ended: server.ended.then((how) => `PostgreSQL stopped by itself (${how}) [${logFile}]`),
    stop: server.stop,
  };

  async function stop() {
    // An external server keeps running.
  }
}

/**
 * Opens databases of the private PostgreSQL of a data folder: of the running product, or of a server that is started for this and
 * locks the folder until `stop`.
 *
 * @template {object} T
 * @param {Pick<import('./settings.mjs').Settings, 'dataDir' | 'pgBin'>} settings
 * @param {string} password
 * @param {(adminUrl: string) => Promise<T>} open
 * @returns {Promise<T & { stop: () => Promise<void> }>} the result of `open`
 */
export async function openPrivateServer({ dataDir, pgBin }, password, open) {
  const folder = join(dataDir, 'postgres');
  const lock = takeLock(join(dataDir, 'lock'));
  if ('heldBy' in lock) {
    const adminUrl = runningServerUrl({ folder, password });
    if (adminUrl) return { ...(await open(adminUrl)), stop: () => Promise.resolve() };
    throw new Problem(
      `DATA_DIR: the product on ${dataDir} is starting or stopping. Try again in a moment.`,
    );
  }
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
    const logFile = join(dataDir, 'logs/postgres.log');
    const server = await startPostgres({ folder, password, logFile, pgBin });
    return {
      ...(await open(server.adminUrl)),
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Reports a database of a setting that cannot be used.
 *
 * @param {Pick<import('./settings.mjs').Settings, 'databaseUrl' | 'cardDatabaseUrl'>} settings
 */
export async function checkDatabases({ databaseUrl, cardDatabaseUrl }) {
  if (databaseUrl) await checkDatabase('DATABASE_URL', databaseUrl);
  if (cardDatabaseUrl) await checkDatabase('CARD_DATABASE_URL', cardDatabaseUrl);
}

async function checkDatabase(setting, url) {
  try {
    await withClient(url, (client) => client.query('select 1'));
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Problem(
      `${setting}: PostgreSQL at ${host}${pathname} cannot be used (${reasonOf(error)}). Start it, or correct ${setting}.`,
      { cause: error },
    );
  }
}

/**
 * Without CARD_DATABASE_URL the card gateway has its ledger in a database of its own on the provider's server.
 *
 * @param {string} databaseUrl of the provider
 */
export function cardUrlBeside(databaseUrl) {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1)) || 'edp';
  url.pathname = `/${encodeURIComponent(`${name}_card`)}`;
  return url.href;
}

async function cardDatabaseBeside(databaseUrl) {
  const url = cardUrlBeside(databaseUrl);
  try {
    await withClient(url, (client) => client.query('select 1'));
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await create(databaseUrl, decodeURIComponent(new URL(url).pathname.slice(1)));
  }
  return url;
}

async function create(databaseUrl, name) {
  try {
    await withClient(databaseUrl, (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    );
  } catch (error) {
    if (errorCode(error) === DUPLICATE_DATABASE) return;
    throw new Problem(
      `DATABASE_URL: its role may not create the database "${name}" for the sandbox card gateway. Create it, or set CARD_DATABASE_URL.`,
      { cause: error },
    );
  }
}

function reasonOf(error) {
  // The code of a system error is clearer than its message; for PostgreSQL the message is clearer.
  const code = errorCode(error);
  return code.startsWith('E') ? code : error instanceof Error ? error.message : String(error);
}
