import pLimit from 'p-limit';
import { RETRY_AFTER_SECONDS } from '@edp/service';
import { ProblemError } from '../http';

/** Runs work when it is its turn, first come, first served. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencySettings {
  /** How many pieces of work may run at a time. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
  /** What is said to whoever would wait behind too many. */
  readonly problem?: 'unavailable' | 'tooManyRequests';
  readonly retrySeconds?: number;
}

/** A concurrency limit with a bounded queue: the returned function throws a `ProblemError` when the queue is full. */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  problem = 'unavailable',
  retrySeconds = RETRY_AFTER_SECONDS,
}: ConcurrencySettings): ConcurrencyLimit {
  const limit = pLimit(atOnce);

  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting) {
      throw new ProblemError(problem, { retryAfterSeconds: retrySeconds });
    }
    return limit(work);
  };
}
