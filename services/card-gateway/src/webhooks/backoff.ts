const FIRST_SECONDS = 1;
const LONGEST_SECONDS = 15 * 60;

/** Seconds until the next try: 1, 2, 4, ... and never more than a quarter of an hour. */
export function backoffSeconds(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_SECONDS);
}
