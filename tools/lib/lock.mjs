import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './problem.mjs';

/**
 * Takes the lock that `file` stands for, for this process. A lock whose process has died is taken over;
 * of a process on another machine (or in another container) nobody here can tell, so its lock holds
 * for `foreignMs`, or for good.
 *
 * @param {string} file
 * @param {{ foreignMs?: number }} [options]
 * @returns {{ release: () => void } | { heldBy: string }} `heldBy` says which process has it
 */
export function takeLock(file, { foreignMs = Infinity } = {}) {
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    // Unlike a write, a link is there whole or not at all, and fails where the name is taken.
    while (!tryLink(draft, file)) {
      const found = read(file);
      const holder = livingHolder(found, file, foreignMs);
      if (holder !== undefined) return { heldBy: holder };
      if (found !== undefined) putAside(file, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release() {
      if (read(file) === own) rmSync(file, { force: true });
    },
  };
}

function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Of several that find a dead lock one wins the rename; one that moved a fresh lock puts it back. */
function putAside(file, found) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== found) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The pid alone does not tell: after a crash the number may belong to something else. */
function livingHolder(text, file, foreignMs) {
  try {
    const { pid, started, host } = JSON.parse(text);
    if (host !== hostname())
      return ageOf(file) < foreignMs ? `process ${pid} of ${host}` : undefined;
    return started !== '' && startOf(pid) === started ? `process ${pid}` : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(file) {
  return Date.now() - statSync(file).mtimeMs;
}

/** When a process began, as an opaque text; '' when there is none. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields 3 and 22, counted behind the name, which is in brackets and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? '' : (fields[19] ?? '');
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
