import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.mjs';

const TIMEOUT_MS = 15_000;

/**
 * Ends a server that outlived its parent and its guard, and removes the pid file that a crash of the machine left. The caller
 * holds the lock of the data folder, so that this is not the server of another product.
 *
 * @param {string} folder the database folder
 */
export async function clearLeftover(folder) {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== undefined) {
    await endServer(pid, folder, [
      ['SIGINT', TIMEOUT_MS],
      ['SIGQUIT', TIMEOUT_MS],
    ]);
  }
  // PostgreSQL does not start if the pid now belongs to an unrelated process, or if the file was truncated in a crash.
  rmSync(pidFile, { force: true });
}

/**
 * Sends a server one signal after the other until it has ended. Ignores another process with the same pid.
 *
 * @param {number} pid
 * @param {string} folder the database folder
 * @param {readonly (readonly [signal: NodeJS.Signals, timeoutMs: number])[]} steps
 */
export async function endServer(pid, folder, steps) {
  for (const [signal, timeoutMs] of steps) {
    if (!servesFolder(pid, folder)) return;
    send(pid, signal);
    await until(() => !servesFolder(pid, folder), { every: 50, within: timeoutMs });
  }
}

function readPid(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The working folder of a PostgreSQL server is its data folder. Systems without /proc only show the command. */
function servesFolder(pid, folder) {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      'postgres',
    );
  } catch {
    return false;
  }
}

function send(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
