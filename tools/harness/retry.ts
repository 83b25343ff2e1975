import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 250;

/** A response of a failing service, which a retry may solve. */
export class TransientError extends Error {}

/** A response of a failing service, after which the attempt was repeated. Times in milliseconds since 1970. */
export interface ServerFailure {
  readonly what: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * Repeats an attempt until it succeeds, and adds each response of a failing service to `failures`.
 *
 * @throws a failure that is not transient, and any failure after the deadline
 */
export async function retry<T>(
  milliseconds: number,
  attempt: () => Promise<T>,
  failures: ServerFailure[] = [],
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const startedAt = Date.now();
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof TransientError)
        failures.push({ what: error.message, startedAt, endedAt: Date.now() });
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
