import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/** Worth another try. */
export class PassingFault extends Error {}

/**
 * Tries until it works.
 *
 * @throws what does not pass by waiting, and everything once the time is over
 */
export async function retry<T>(milliseconds: number, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!canPass(error) || Date.now() >= deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** A connection that broke, a response that did not come in time, or a service that has troubles of its own. */
export function canPass(error: unknown): boolean {
  if (error instanceof PassingFault) return true;
  if (error instanceof TypeError) return /^(fetch failed|terminated)$/.test(error.message);
  return error instanceof DOMException && /^(Timeout|Abort)Error$/.test(error.name);
}
