import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './problem.mjs';

/**
 * Takes the lock that `file` stands for, for this process. A lock whose process has died is taken over.
 *
 * @param {string} file
 * @returns {{ release: () => void } | { heldBy: number }} `heldBy` is the process that has it
 */
export function takeLock(file) {
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    // Unlike a write, a link is there whole or not at all, and fails where the name is taken.
    while (!tryLink(draft, file)) {
      const found = read(file);
      const holder = livingHolder(found);
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
function livingHolder(text) {
  try {
    const { pid, started } = JSON.parse(text);
    return started !== '' && startOf(pid) === started ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** When a process began, as an opaque text; '' when there is none. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Field 22, counted behind the name, which is in brackets and may hold anything.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
