import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/** A failure that a retry may solve. */
export class TransientError extends Error {}

/**
 * Repeats an attempt until it succeeds.
 *
 * @throws a failure that is not transient, and any failure after the deadline
 */
export async function retry<T>(milliseconds: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || Date.now() >= deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** Whether a failure may be transient: a broken connection, a timeout, or a failing service. */
export function isTransient(error: unknown): boolean {
  if (error instanceof TransientError) return true;
  if (error instanceof TypeError) return /^(fetch failed|terminated)$/.test(error.message);
  return error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
}
