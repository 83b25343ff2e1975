import { backoff, withJitter } from '@edp/domain';
import { type RemoteLoadFailure, type Result } from '@edp/errors';

/** How often and how long something that failed is tried again. Times in milliseconds. */
interface RetryPolicy {
  tries: number;
  budgetMs: number;
  firstDelayMs: number;
}

/** 3 tries, until the deadline of the wait. */
export const LOAD_TRIES: Omit<RetryPolicy, 'budgetMs'> = { tries: 3, firstDelayMs: 400 };

/** Time and chance, held still by tests. */
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
 * Tries until it works, the failure is of a kind that stays, or tries or time are used up.
 *
 * @param attempt told its number (0 first) and the time that is left for it
 */
export async function retry<T>(
  attempt: (number: number, leftMs: number) => Promise<Result<T, RemoteLoadFailure>>,
  policy: RetryPolicy,
  clock: RetryClock = REAL_CLOCK,
): Promise<Result<T, RemoteLoadFailure>> {
  const end = clock.now() + policy.budgetMs;
  for (let number = 0; ; number += 1) {
    const result = await attempt(number, end - clock.now());
    const doubled = backoff(number + 1, { first: policy.firstDelayMs });
    // Half of it is random, so that many tabs do not come back in one moment.
    const delay = withJitter(doubled, 0.5, clock.random());
    const mayRetry = !result.ok && result.error.isRetryable && number + 1 < policy.tries;
    if (!mayRetry || clock.now() + delay >= end) return result;
    await clock.sleep(delay);
  }
}
