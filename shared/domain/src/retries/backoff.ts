/** Waits between retries, in whatever unit of time the caller counts. */
export interface BackoffPolicy {
  /** The wait after the first failure. */
  readonly first: number;
  /** No wait is longer; without it they grow without an end. */
  readonly longest?: number;
  /** How many times as long each wait is as the one before; 2 by default. */
  readonly factor?: number;
}

/**
 * Exponential backoff: the wait before the next try, longer by a factor after each further failure.
 *
 * @param failures how many tries have failed so far, at least 1
 * @example backoff(3, { first: 5, longest: 900 }) // 20
 */
export function backoff(
  failures: number,
  { first, longest = Infinity, factor = 2 }: BackoffPolicy,
): number {
  return Math.min(first * factor ** (failures - 1), longest);
}

/**
 * A wait of which a part is random, so that clients that failed together do not all come back together.
 *
 * @param share how much of the wait is random: 1 is full jitter, 0.5 keeps at least half of the wait
 * @param random from 0 up to 1
 */
export function withJitter(wait: number, share: number, random: number): number {
  return wait * (1 - share) + wait * share * random;
}
