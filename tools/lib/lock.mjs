import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from './problem.mjs';

/** Index of the start time in `processStat`. */
const BEGAN = 19;

/**
 * Takes the lock of `file` for this process. A lock is taken over if its process has ended. The lock of a process on another
 * machine, or in another container, holds for `foreignMs`, or without limit: its state is not known here.
 *
 * @param {string} file
 * @param {{ foreignMs?: number }} [options]
 * @returns {{ release: () => void } | { heldBy: string }} `heldBy` names the process that holds it
 */
export function takeLock(file, { foreignMs = Infinity } = {}) {
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid), host: hostname() });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    // Unlike a write, a link is atomic, and fails if the name exists.
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

/** Removes a dead lock. Of several processes one wins the rename; one that moved a new lock puts it back. */
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

/** The pid alone does not identify a process: after a crash another one may have it. */
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

/** The fields of `/proc/PID/stat` behind the name, which is in brackets and may contain anything: the first is the state. */
export function processStat(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** When a process began, as an opaque text; '' when there is none. */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const fields = processStat(pid);
      return fields[0] === 'Z' ? '' : (fields[BEGAN] ?? '');
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
