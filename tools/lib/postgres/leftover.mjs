import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until.mjs';

const TIMEOUT_MS = 15_000;

/**
 * Ends a server that outlived both the process that started it and its guard, and removes the pid file of one that
 * did not (the machine crashed). The caller holds the lock of the data folder, so nobody else's server is met here.
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
  // The number may belong to an unrelated process by now, which PostgreSQL would take for its own. A file without one was
  // cut off while it was written, and PostgreSQL would refuse to start beside it.
  rmSync(pidFile, { force: true });
}

/**
 * Sends a server one signal after the other until it has ended. Another process that got its number meanwhile is left alone.
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

/** A PostgreSQL server works inside its folder; systems without /proc only tell the command. */
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
    // It ended in between.
  }
}
