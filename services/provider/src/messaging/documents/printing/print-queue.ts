import { ProblemError } from '../../../platform/http';

export interface PrintOrder {
  /** How much whoever asks has had drawn lately: whoever had least comes first. */
  readonly rank: number;
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Work that waits for its turn among others' of unequal rank. */
export type PrintQueue = <T>(work: () => Promise<T>, order: PrintOrder) => Promise<T>;

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
  readonly reject: (error: unknown) => void;
}

/** Work of the service itself: nobody is told to come again, so it always waits, and comes first. */
export const OF_THE_SERVICE: PrintOrder = { rank: -1 };
const RETRY_SECONDS = 5;

/**
 * A short queue. Whoever had least drawn comes first; when it is full, whoever had most drawn is told 503. So a buyer who
 * asks for a document once is never behind those who ask without end, however many of them wait.
 */
export function createPrintQueue(atOnce: number, places: number): PrintQueue {
  const queue: Waiting[] = [];
  let active = 0;

  function next(): void {
    if (active >= atOnce) return;
    const [first] = [...queue].sort((a, b) => a.rank - b.rank);
    if (!first) return;
    remove(first);
    active += 1;
    first.start();
  }

  function remove(entry: Waiting): void {
    const index = queue.indexOf(entry);
    if (index >= 0) queue.splice(index, 1);
  }

  /** Makes room for one of this rank; throws when all others had less. */
  function makeRoom(rank: number): void {
    const others = queue.filter((entry) => entry.rank >= 0);
    if (rank < 0 || others.length < places) return;
    const full = new ProblemError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    const last = others.reduce((most, entry) => (entry.rank >= most.rank ? entry : most));
    if (last.rank <= rank) throw full;
    remove(last);
    last.reject(full);
  }

  return async (work, { rank, signal }) => {
    signal?.throwIfAborted();
    makeRoom(rank);
    await new Promise<void>((start, reject) => {
      const entry = { rank, start, reject };
      queue.push(entry);
      signal?.addEventListener('abort', () => {
        remove(entry);
        reject(signal.reason as Error);
      });
      next();
    });
    try {
      return await work();
    } finally {
      active -= 1;
      next();
    }
  };
}
