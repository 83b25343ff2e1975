import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clearLeftover } from '../lib/postgres/leftover.mjs';
import { startPostgres } from '../lib/postgres.mjs';

const PREFIX = 'edp-test-postgres-';
const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 2 * 1024 ** 3;

/**
 * Jest's global set-up for packages that need a database: one private PostgreSQL for the whole run,
 * fast instead of durable. Tests take databases of their own with `startTestDatabase()` of
 * `@edp/testing/postgres`; those with the tables of a service are copies of one that has TEST_RUN in its name.
 * TEST_DATABASE_URL (a superuser's) names another server.
 */
export default async function startTestServer() {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) {
    globalThis.stopTestServer = dropTemplates;
    return;
  }
  await removeAbandoned();
  const home = join(hasMemory() ? MEMORY : tmpdir(), `${PREFIX}${process.pid}`);
  mkdirSync(home, { mode: 0o711 });
  chmodSync(home, 0o711);
  const server = await startPostgres({
    folder: join(home, 'data'),
    password: randomBytes(16).toString('hex'),
    logFile: join(home, 'log'),
    durable: false,
    pgBin: process.env.PG_BIN,
  });
  process.env.TEST_DATABASE_URL = server.adminUrl;
  globalThis.stopTestServer = async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

/** Of this run, on a server that goes on. */
async function dropTemplates() {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where datname like $1', [
    `template_${process.env.TEST_RUN}_%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname}`);
  await client.end();
}

/** Of runs that were killed before their tear-down. Their servers end by themselves, unless their guards were killed too. */
async function removeAbandoned() {
  for (const folder of [MEMORY, tmpdir()].filter(existsSync)) {
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith(PREFIX))) {
      if (isAlive(Number(name.slice(PREFIX.length)))) continue;
      await clearLeftover(join(folder, name, 'data'));
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A copy of a database is 300 new files, which take a disk ten times as long as memory. */
function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
