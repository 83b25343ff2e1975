import pLimit from 'p-limit';
import { type ProblemError, QueueFullError } from '../http';

/** Runs work in order of arrival (FIFO) with limited concurrency. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

export interface ConcurrencySettings {
  /** Maximum number of pieces of work that run concurrently. */
  readonly concurrency: number;
  /** Maximum number that wait. */
  readonly queueLimit: number;
  /** Thrown when the queue is full; by default a `QueueFullError`. */
  readonly full?: () => ProblemError;
}

/** A concurrency limit with a bounded queue: the returned function throws a `ProblemError` when the queue is full. */
export function createConcurrencyLimit({
  concurrency,
  queueLimit,
  full = () => new QueueFullError(),
}: ConcurrencySettings): ConcurrencyLimit {
  const limit = pLimit(concurrency);

  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit) throw full();
    return limit(work);
  };
}
