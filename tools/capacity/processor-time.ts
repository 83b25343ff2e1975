import { readFileSync } from 'node:fs';
import { treeOf } from '../harness/process-tree';

/** Of Linux: so many ticks of `/proc/PID/stat` are a second. */
const TICKS = 100;
const USER_TIME = 13;

/**
 * User and system time of processes and all that came from them, since they began, in seconds: a process that has ended
 * counts for its parent. Linux alone.
 */
export function secondsOf(roots: readonly number[]): number {
  return sumOf(roots, (pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User, system, and both of children that have ended.
    const times = fields.slice(USER_TIME - 2, USER_TIME + 2).map(Number);
    return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  });
}

/** What processes have written, to files and to connections, in bytes. */
export function bytesWrittenBy(roots: readonly number[]): number {
  return sumOf(roots, (pid) =>
    Number(/^wchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]),
  );
}

function sumOf(roots: readonly number[], figureOf: (pid: number) => number): number {
  const pids = roots.flatMap((root) => treeOf(root));
  return pids.reduce((sum, pid) => {
    try {
      return sum + figureOf(pid);
    } catch {
      // It ended in between.
      return sum;
    }
  }, 0);
}
