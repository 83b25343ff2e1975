import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftover } from '../lib/postgres/leftover.mjs';
import { startPostgres } from '../lib/postgres.mjs';

const PREFIX = 'edp-test-postgres-';

/**
 * Jest's global set-up for packages that need a database: one private PostgreSQL for the whole run,
 * fast instead of durable. Tests take databases of their own with `startTestDatabase()` of
 * `@edp/testing/postgres`. TEST_DATABASE_URL (a superuser's) names another server.
 */
export default async function startTestServer() {
  if (process.env.TEST_DATABASE_URL) return;
  await removeAbandoned();
  const home = join(tmpdir(), `${PREFIX}${process.pid}`);
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

/** Of runs that were killed before their tear-down. Their servers end by themselves, unless their guards were killed too. */
async function removeAbandoned() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length)))) continue;
    await clearLeftover(join(tmpdir(), name, 'data'));
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
