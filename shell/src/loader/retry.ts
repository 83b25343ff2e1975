import { backoff, withJitter } from '@edp/domain';
import { type RemoteLoadFailure, type Result } from '@edp/errors';

const TRIES = 3;
const FIRST_DELAY_MS = 400;

/** Time and randomness, replaced by tests. */
export interface RetryClock {
  now: () => number;
  random: () => number;
  sleep: (ms: number) => Promise<void>;
}

export const REAL_CLOCK: RetryClock = {
  now: () => performance.now(),
  random: Math.random,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Retries with exponential backoff until success, a permanent failure, or the limit of attempts or time.
 *
 * @param attempt called with its number, from 0, and the remaining time
 */
export async function retry<T>(
  attempt: (number: number, leftMs: number) => Promise<Result<T, RemoteLoadFailure>>,
  budgetMs: number,
  clock: RetryClock = REAL_CLOCK,
): Promise<Result<T, RemoteLoadFailure>> {
  const end = clock.now() + budgetMs;
  for (let number = 0; ; number += 1) {
    const result = await attempt(number, end - clock.now());
    const doubled = backoff(number + 1, { first: FIRST_DELAY_MS });
    // Half of it is random, so that many tabs do not retry at the same moment.
    const delay = withJitter(doubled, 0.5, clock.random());
    const mayRetry = !result.ok && result.error.isRetryable && number + 1 < TRIES;
    if (!mayRetry || clock.now() + delay >= end) return result;
    await clock.sleep(delay);
  }
}
