import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { until } from '../lib/until.mjs';

/** Place of the number of threads in `/proc/PID/stat`, counted from the state. */
const THREADS = 17;

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
}

/** A process and all that came from it, as far as their parents still live. */
export function treeOf(root: number, rows: readonly ProcessRow[] = processes()): number[] {
  const children = rows.filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ pid }) => treeOf(pid, rows))];
}

/**
 * `kill -9` for processes and all that came from them, at one moment: they are stopped first, so that none of them notices
 * that another one is gone and ends in good order. Some may still be on their way out when this returns.
 *
 * @returns their numbers
 */
export function killTree(...roots: number[]): number[] {
  const stopped = new Set<number>();
  // Whatever was born while the others were being stopped is found the next time.
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

/** Resolves when none of these has a port or a file any more. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  await until(() => livingOf(pids).length === 0, { every: 20 });
}

/** Those of the processes that run. */
export function livingOf(pids: readonly number[]): number[] {
  const living = new Set(processes().map(({ pid }) => pid));
  return pids.filter((pid) => living.has(pid));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}

/** Those that run: one that has ended and is only remembered is not among them. */
function processes(): ProcessRow[] {
  // Slim images of Linux have no ps.
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): ProcessRow[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The fields behind the name, which is in brackets and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state, parent] = fields;
      // Its first thread may have ended while others are on their way out, and hold what it had open.
      const hasEnded = state === 'Z' && Number(fields[THREADS]) <= 1;
      return hasEnded ? [] : [{ pid: Number(pid), parent: Number(parent) }];
    } catch {
      // It ended in between.
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
