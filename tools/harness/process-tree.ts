import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { processStat } from '../lib/lock.mjs';
import { until } from '../lib/until.mjs';

/** Index of the number of threads in `processStat`. */
const THREADS = 17;

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
}

/** A process and its descendants, as far as their parents still run. */
export function treeOf(root: number, rows: readonly ProcessRow[] = processes()): number[] {
  const children = rows.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(pid, rows))];
}

/**
 * `kill -9` for processes and their descendants, at one moment: they are stopped first, so that none of them notices the end of
 * another one and shuts down. Some may still be ending when this returns.
 *
 * @returns their ids
 */
export function killTree(...roots: number[]): number[] {
  const stopped = new Set<number>();
  // The next round finds those that were started meanwhile.
  for (;;) {
    const found = roots.flatMap((root) => treeOf(root)).filter((pid) => !stopped.has(pid));
    if (found.length === 0) break;
    for (const pid of found) {
      send(pid, 'SIGSTOP');
      stopped.add(pid);
    }
  }
  for (const pid of stopped) send(pid, 'SIGKILL');
  return [...stopped];
}

/** Resolves when none of these holds a port or a file any more. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  await until(() => livingOf(pids).length === 0, { every: 20 });
}

/** The processes among these that run. */
export function livingOf(pids: readonly number[]): number[] {
  const living = new Set(processes().map(({ pid }) => pid));
  return pids.filter((pid) => living.has(pid));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** The running processes, without zombies. */
function processes(): ProcessRow[] {
  // Slim images of Linux have no ps.
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): ProcessRow[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const fields = processStat(pid);
      const [state, parent] = fields;
      // Its first thread may have ended while others still hold its files and ports.
      const hasEnded = state === 'Z' && Number(fields[THREADS]) <= 1;
      return hasEnded ? [] : [{ pid: Number(pid), parent: Number(parent) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function fromPs(): ProcessRow[] {
  const table = execFileSync('ps', ['-A', '-o', 'stat=,pid=,ppid='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([state = '']) => !state.startsWith('Z'))
    .map(([, pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}
