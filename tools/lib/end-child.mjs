import { setTimeout as sleep } from 'node:timers/promises';

const LAST_TIMEOUT_MS = 10_000;

/**
 * Ends a child process: sends the first signal, and the next one whenever the child has not ended in time.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended resolves when it has ended
 * @param {readonly NodeJS.Signals[]} signals from the weakest to SIGKILL
 * @param {number} timeoutMs of the first signal; each later one has ten seconds
 */
export async function endChild(child, ended, signals, timeoutMs) {
  let timeout = timeoutMs;
  for (const signal of signals) {
    child.kill(signal);
    const isLate = await Promise.race([
      ended.then(() => false),
      sleep(timeout, true, { ref: false }),
    ]);
    if (!isLate) return;
    timeout = LAST_TIMEOUT_MS;
  }
}
