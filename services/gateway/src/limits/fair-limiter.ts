import pLimit, { type LimitFunction } from 'p-limit';
import { QueueFullError } from '../proxy/upstream';

interface FairLimiterOptions {
  readonly concurrency: number;
  /** Queue limit per network. */
  readonly waiting: number;
  /** Queue limit of all networks. */
  readonly waitingInAll: number;
}

/**
 * A concurrency limiter for heavy networks. Each has at most `concurrency` entries in the common queue, so that it is
 * fair by network, not by request.
 */
export function createFairLimiter({ concurrency, waiting, waitingInAll }: FairLimiterOptions) {
  const all = pLimit(concurrency);
  const networks = new Map<string, LimitFunction>();
  let count = 0;

  return {
    /** @throws {QueueFullError} immediately, when the queue is full */
    async run<T>(network: string, work: () => Promise<T>): Promise<T> {
      const own = networks.get(network) ?? pLimit(concurrency);
      if (count >= concurrency + waitingInAll) throw new QueueFullError('overload');
      if (own.pendingCount >= waiting) throw new QueueFullError('limit');
      networks.set(network, own);
      count += 1;
      try {
        return await own(() => all(work));
      } finally {
        count -= 1;
        if (own.activeCount + own.pendingCount === 0) networks.delete(network);
      }
    },
  };
}
