import { access, constants, mkdir, statfs } from 'node:fs/promises';
import { databaseProblem, messageOf, reasonOf, schemaProblem, systemClock } from '@edp/service';
import { createScan } from './application';
import type { Config } from './config';
import { verifyMailServer } from './messaging';
import { mismatchedKey } from './operations';
import { createCardGatewayClient } from './payment';
import { clockProblem, type DatabaseClient, readMigrations, withDatabase } from './platform/db';
import { openStore } from './platform/objects';
import { loadCatalogue } from './reference-data';
import { serviceFile } from './service-root';

/** Result of a check: the problem as a sentence, or null. */
interface Diagnosis {
  readonly subject: string;
  readonly problem: string | null;
}

const TIMEOUT_MS = 5_000;
const LEAST_FREE_BYTES = 1024 ** 3;
/** An order id that does not exist; also the content to scan. */
const PROBE = 'access-check';

/** Checks a configuration and the services that it names. Leaves no changes. */
export async function diagnose(config: Config): Promise<readonly Diagnosis[]> {
  return withDatabase(config, async (database) => {
    const checks: Readonly<Record<string, () => Promise<string | null>>> = {
      'data files': async () => {
        await loadCatalogue(config.catalogueFolder);
        return null;
      },
      database: () => checkDatabase(database, config),
      // The check of the database reports that it is unavailable.
      keys: () => checkKeys(database, config).catch(() => null),
      clock: () => checkClock(database).catch(() => null),
      photos: () => checkPhotos(config),
      'virus scanner': () => checkScanner(config),
      mail: () => checkMail(config),
      'card gateway': () => checkCardGateway(config),
      disk: () => checkDisk(config),
      addresses: () => Promise.resolve(checkAddresses(config)),
    };
    const found: Diagnosis[] = [];
    for (const [subject, check] of Object.entries(checks)) {
      const problem = await check().catch((error: unknown) => reasonOf(error));
      found.push({ subject, problem });
    }
    return found;
  });
}

async function checkDatabase({ pool }: DatabaseClient, config: Config): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ standby: boolean; free: number }>(
      `select pg_is_in_recovery() as standby,
        current_setting('max_connections')::int - (select count(*)::int from pg_stat_activity) as free`,
    );
    const [server] = rows;
    if (server?.standby) {
      return 'DATABASE_URL: this PostgreSQL is a read-only standby; set the address of the primary.';
    }
    if ((server?.free ?? 0) < config.databaseConnections) {
      return `DATABASE_CONNECTIONS: ${config.databaseConnections} connections are configured, but PostgreSQL has only ${server?.free ?? 0} free.`;
    }
    return await schemaProblem(pool, readMigrations(serviceFile('migrations')));
  } catch (error) {
    return databaseProblem('DATABASE_URL', config.databaseUrl, error);
  }
}

async function checkKeys({ db, pool }: DatabaseClient, config: Config): Promise<string | null> {
  const { rows } = await pool.query("select from pg_tables where tablename = 'members'");
  if (rows.length === 0) return null;
  const mismatched = await mismatchedKey(db, { data: config.dataKeys, index: config.indexKeys });
  return mismatched ? `${mismatched}: none of its keys matches the data in the database.` : null;
}

async function checkClock({ pool }: DatabaseClient): Promise<string | null> {
  return process.env['CLOCK']
    ? 'CLOCK is set: the product runs on another date, which is for tests only.'
    : clockProblem(pool, systemClock);
}

async function checkPhotos({ uploads }: Config): Promise<string | null> {
  const store = openStore(uploads.objects);
  try {
    await store.prepare();
    return null;
  } catch (error) {
    // The store's own message, not the network error that is its cause.
    return `Photos cannot be stored: ${messageOf(error)}`;
  }
}

async function checkScanner({ uploads: { clamdUrl } }: Config): Promise<string | null> {
  if (clamdUrl === undefined) return null;
  return createScan(clamdUrl)(Buffer.from(PROBE)).then(
    () => null,
    () => 'CLAMD_URL: the virus scanner does not respond; photos are rejected.',
  );
}

async function checkMail({ mail }: Config): Promise<string | null> {
  if (mail.smtpUrl === undefined) {
    await mkdir(mail.outboxFolder, { recursive: true, mode: 0o700 });
    await access(mail.outboxFolder, constants.W_OK);
    return null;
  }
  try {
    await verifyMailServer(mail.smtpUrl);
    return null;
  } catch (error) {
    return `SMTP_URL: the mail server cannot be used (${reasonOf(error)}).`;
  }
}

async function checkCardGateway({ card }: Config): Promise<string | null> {
  const found = await createCardGatewayClient({ ...card, timeoutMs: TIMEOUT_MS }).find(PROBE);
  if (found.kind !== 'unknown') return null;
  return found.cause === 'http.401'
    ? 'CARD_SECRET: the card gateway rejects it; both services need the same.'
    : `CARD_URL: the card gateway at ${card.url} does not respond (${found.cause}); npm start starts the sandbox card gateway.`;
}

async function checkDisk({ mail, uploads }: Config): Promise<string | null> {
  const { place } = uploads.objects;
  const folders = [mail.outboxFolder, ...(place.startsWith('/') ? [place] : [])];
  for (const folder of folders) {
    const disk = await statfs(folder).catch(() => null);
    if (disk && disk.bavail * disk.bsize < LEAST_FREE_BYTES) {
      return `The disk of ${folder} has less than 1 GB left.`;
    }
  }
  return null;
}

function checkAddresses({ publicUrl, card }: Config): string | null {
  const open = [publicUrl, card.publicUrl].find((url) => {
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname);
  });
  return open === undefined
    ? null
    : `${open} is not https: buyers would send their data unencrypted.`;
}
