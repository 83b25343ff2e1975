import { backoff, withJitter } from '@edp/domain';
import { type CallFailure, isTransient, type Result } from '@edp/errors';

const MOST_TRIES = 3;
const FIRST_WAIT_MS = 300;
/** A server that asks to wait longer than this is not asked again by itself. */
const LONGEST_WAIT_MS = 5_000;
/** No new try starts later than this after the first. */
const DEADLINE_MS = 15_000;

export interface RetryPorts {
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Asks again when the cause may pass by itself, with doubling waits and full jitter. Only for reads: what may have
 * changed something is never sent twice without being asked to.
 */
export async function withRetries<T>(
  ask: () => Promise<Result<T, CallFailure>>,
  { now, random, wait }: RetryPorts,
): Promise<Result<T, CallFailure>> {
  const started = now();
  let result = await ask();
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (result.ok || !isTransient(result.error)) return result;
    const pause = pauseBefore(tries, result.error, random);
    if (pause > LONGEST_WAIT_MS || now() + pause - started > DEADLINE_MS) return result;
    await wait(pause);
    result = await ask();
  }
  return result;
}

function pauseBefore(tries: number, failure: CallFailure, random: () => number): number {
  const jittered = withJitter(backoff(tries, { first: FIRST_WAIT_MS }), 1, random());
  const asked = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(jittered, asked);
}
