/** Waits between retries, in any unit of time. */
interface BackoffPolicy {
  /** The wait after the first failure. */
  readonly first: number;
  /** Maximum wait; without it the waits grow without limit. */
  readonly longest?: number;
  /** Growth factor of each wait; 2 by default. */
  readonly factor?: number;
}

/**
 * Exponential backoff: the wait before the next try, multiplied by a factor after each further failure.
 *
 * @param failures number of failed tries so far, at least 1
 * @example backoff(3, { first: 5, longest: 900 }) // 20
 */
export function backoff(
  failures: number,
  { first, longest = Infinity, factor = 2 }: BackoffPolicy,
): number {
  return Math.min(first * factor ** (failures - 1), longest);
}

/**
 * Randomises a part of a wait, so that clients that failed together do not retry together.
 *
 * @param share the random part of the wait: 1 is full jitter, 0.5 waits at least half
 * @param random from 0 (included) to 1 (excluded)
 */
export function withJitter(wait: number, share: number, random: number): number {
  return wait * (1 - share) + wait * share * random;
}
