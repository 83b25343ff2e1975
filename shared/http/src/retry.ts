import { backoff, withJitter } from '@edp/domain';
import { type CallFailure, isTransient, type Result } from '@edp/errors';

const MOST_TRIES = 3;
const FIRST_WAIT_MS = 300;
/** If the server asks for a longer wait, the request is not retried. */
const LONGEST_WAIT_MS = 5_000;
/** No try starts later than this after the first. */
const DEADLINE_MS = 15_000;

export interface RetryPorts {
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * Retries after transient failures, with exponential backoff and full jitter. For reads only: a request that may have
 * changed something is never repeated automatically.
 */
export async function withRetries<T>(
  send: () => Promise<Result<T, CallFailure>>,
  { now, random, wait }: RetryPorts,
): Promise<Result<T, CallFailure>> {
  const started = now();
  let result = await send();
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (result.ok || !isTransient(result.error)) return result;
    const pause = pauseBefore(tries, result.error, random);
    if (pause > LONGEST_WAIT_MS || now() + pause - started > DEADLINE_MS) return result;
    await wait(pause);
    result = await send();
  }
  return result;
}

function pauseBefore(tries: number, failure: CallFailure, random: () => number): number {
  const jittered = withJitter(backoff(tries, { first: FIRST_WAIT_MS }), 1, random());
  const retryAfterMs = failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(jittered, retryAfterMs);
}
