import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from './end-child.mjs';
import { freePort } from './ports.mjs';
import { databaseAccount } from './postgres/account.mjs';
import { findBinaries } from './postgres/binaries.mjs';
import { answers, ensureDatabase } from './postgres/databases.mjs';
import { ADMIN, initialise } from './postgres/initialise.mjs';
import { clearLeftover } from './postgres/leftover.mjs';
import { runAs } from './postgres/run-as.mjs';
import { Problem } from './problem.mjs';
import { ROOT } from './root.mjs';

const GUARD = join(ROOT, 'tools/lib/postgres/guard.mjs');
const HOST = '127.0.0.1';
const STOP_TIMEOUT_MS = 10_000;
/** "Fast" shutdown, then "immediate", without a last checkpoint. */
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL']);
/** Transient failures: backends of a killed server still ending, a port taken meanwhile. */
const TRANSIENT = /pre-existing shared memory block|could not bind|lock file "postmaster.pid"/;
const TRIES = 20;

/**
 * Starts a private PostgreSQL in `folder`, created at the first start, on a free loopback port. It ends with this process,
 * however that ends. The caller holds a lock on the folder. `durable: false` trades safety for speed (tests only); `port` is that
 * of an earlier start, for clients that reconnect.
 *
 * @param {{ folder: string, password: string, logFile: string, durable?: boolean, pgBin?: string | undefined, port?: number }} options
 */
export async function startPostgres({ folder, password, logFile, durable = true, pgBin, port }) {
  const account = databaseAccount(folder);
  const binaries = findBinaries({ pgBin, account });
  initialise({ folder, binaries, password, account, durable });
  await clearLeftover(folder);

  for (let left = TRIES; ; left -= 1) {
    const server = await launch({ folder, binaries, account, logFile, durable, password, port });
    if (await answers(server.adminUrl, server.hasEnded)) {
      return {
        adminUrl: server.adminUrl,
        pid: server.pid,
        ended: server.ended,
        /** @param {number} [timeoutMs] after which it is ended as in a crash: the next start replays its log */
        stop: server.stop,
        /** @param {string} name */
        ensureDatabase: (name) => ensureDatabase({ adminUrl: server.adminUrl, name, password }),
      };
    }
    const reason = server.lastError();
    if (left === 1 || !TRANSIENT.test(reason)) {
      throw new Problem(
        `DATA_DIR: the database in ${folder} does not start (${reason}). Restore the folder from a backup, or choose another DATA_DIR.`,
      );
    }
    await sleep(250);
  }
}

async function launch({ folder, binaries, account, logFile, durable, password, port: wanted }) {
  const port = wanted ?? (await freePort());
  const { options, path } = runAs(account, folder);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = readFileSync(logFile).length;
  const settings = {
    listen_addresses: HOST,
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_error_statement: 'panic', // statements hold personal data
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      path,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A session of its own, so that Ctrl-C does not stop the database before its clients.
    { ...options, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  if (child.pid !== undefined) guard(child, folder);

  let end;
  const ended = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve((end = signal ?? `code ${code}`)));
    child.once('error', (error) => resolve((end = error.message)));
  });
  const hasEnded = () => end !== undefined;
  return {
    pid: child.pid,
    adminUrl: `postgres://${ADMIN}:${encodeURIComponent(password)}@${HOST}:${port}/postgres`,
    ended,
    hasEnded,
    lastError: () => lastLoggedError(readFileSync(logFile).subarray(logStart).toString()) ?? end,
    stop: (timeoutMs = STOP_TIMEOUT_MS) => endChild(child, ended, STOP_SIGNALS, timeoutMs),
  };
}

/** Ends the server when this process was killed: see postgres/guard.mjs. */
function guard(server, folder) {
  const watcher = spawn(process.execPath, [GUARD, String(server.pid), folder], {
    env: { PATH: process.env.PATH ?? '' },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  watcher.unref();
  watcher.channel?.unref();
  // With its server it ends too.
  server.once('exit', () => watcher.connected && watcher.disconnect());
}

function lastLoggedError(log) {
  const pattern = /\b(?:FATAL|PANIC|ERROR): +(?!the database system is)(.*)/;
  return pattern.exec(log)?.[1];
}
