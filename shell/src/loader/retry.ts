import { backoff, withJitter } from '@edp/domain';
import { type RemoteLoadFailure, type Result } from '@edp/errors';

/** Limits of retries. Times in milliseconds. */
interface RetryPolicy {
  tries: number;
  budgetMs: number;
  firstDelayMs: number;
}

/** 3 attempts, until the deadline of the wait. */
export const LOAD_TRIES: Omit<RetryPolicy, 'budgetMs'> = { tries: 3, firstDelayMs: 400 };

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
  policy: RetryPolicy,
  clock: RetryClock = REAL_CLOCK,
): Promise<Result<T, RemoteLoadFailure>> {
  const end = clock.now() + policy.budgetMs;
  for (let number = 0; ; number += 1) {
    const result = await attempt(number, end - clock.now());
    const doubled = backoff(number + 1, { first: policy.firstDelayMs });
    // Half of it is random, so that many tabs do not retry at the same moment.
    const delay = withJitter(doubled, 0.5, clock.random());
    const mayRetry = !result.ok && result.error.isRetryable && number + 1 < policy.tries;
    if (!mayRetry || clock.now() + delay >= end) return result;
    await clock.sleep(delay);
  }
}
