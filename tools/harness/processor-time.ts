import { readFileSync } from 'node:fs';
import { processStat } from '../lib/lock.mjs';
import { treeOf } from './process-tree';

/** Ticks of `/proc/PID/stat` in a second, on Linux. */
const TICKS = 100;
/** Index in `processStat`. */
const USER_TIME = 11;

/**
 * User and system time of processes and their descendants since they began, in seconds: the time of an ended process counts for
 * its parent. Linux only.
 */
export function secondsOf(roots: readonly number[]): number {
  return sumOf(roots, (pid) => {
    // User, system, and both of children that have ended.
    const times = processStat(pid)
      .slice(USER_TIME, USER_TIME + 4)
      .map(Number);
    return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  });
}

/** Bytes that processes have written, to files and to connections. */
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
      // It has ended meanwhile.
      return sum;
    }
  }, 0);
}
