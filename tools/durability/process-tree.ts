import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

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
 * `kill -9` for a process and all that came from it, at one moment: they are stopped first, so that none of them notices
 * that another one is gone and ends in good order.
 *
 * @returns how many there were
 */
export function killTree(root: number): number {
  const stopped = new Set<number>();
  // Whatever was born while the others were being stopped is found the next time.
  for (;;) {
    const found = treeOf(root).filter((pid) => !stopped.has(pid));
    if (found.length === 0) break;
    for (const pid of found) {
      send(pid, 'SIGSTOP');
      stopped.add(pid);
    }
  }
  for (const pid of stopped) send(pid, 'SIGKILL');
  return stopped.size;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}

function processes(): ProcessRow[] {
  // Slim images of Linux have no ps.
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): ProcessRow[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field behind the name, which is in brackets and may hold anything.
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      return [{ pid: Number(pid), parent: Number(parent) }];
    } catch {
      // It ended in between.
      return [];
    }
  });
}

function fromPs(): ProcessRow[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = NaN, parent = NaN]) => ({ pid, parent }));
}
