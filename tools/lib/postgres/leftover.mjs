import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * Ends a server that outlived the process that started it (kill -9), and removes the pid file of one
 * that did not. The caller holds the lock of the data folder, so nobody else's server is met here.
 *
 * @param {string} folder the database folder
 */
export async function clearLeftover(folder) {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== undefined && servesFolder(pid, folder)) {
    signal(pid, 'SIGINT');
    if (!(await isGone(pid, folder))) {
      signal(pid, 'SIGQUIT');
      await isGone(pid, folder);
    }
  }
  // The number may belong to an unrelated process by now, which PostgreSQL would take for its own. A file without one was
  // cut off while it was written, and PostgreSQL would refuse to start beside it.
  rmSync(pidFile, { force: true });
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

async function isGone(pid, folder) {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    if (!servesFolder(pid, folder)) return true;
    await sleep(50);
  }
  return false;
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}
