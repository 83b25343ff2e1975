import { QueueFullError } from '../../../platform/http';

export interface RenderOptions {
  /** Past use of the client: the lowest rank comes first. */
  readonly rank: number;
  /** Client of the rank: a later request of the same client raises the rank of its queued ones. */
  readonly client?: string;
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs work in order of rank, with limited concurrency. */
type RenderQueue = <T>(work: () => Promise<T>, options: RenderOptions) => Promise<T>;

interface Waiting {
  rank: number;
  readonly client: string | undefined;
  readonly start: () => void;
  readonly reject: (error: unknown) => void;
}

/** Options of background work: it is never rejected, and comes first. */
export const BACKGROUND: RenderOptions = { rank: -1 };

/**
 * Creates a bounded priority queue. The client with the lowest past use comes first; when the queue
 * is full, the one with the highest gets 503. So a single document of a buyer never waits behind those
 * of a client that requests many.
 */
export function createRenderQueue(concurrency: number, capacity: number): RenderQueue {
  const queue: Waiting[] = [];
  let active = 0;

  function next(): void {
    if (active >= concurrency) return;
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

  function raise(client: string | undefined, rank: number): void {
    for (const entry of queue) {
      if (client !== undefined && entry.client === client) entry.rank = Math.max(entry.rank, rank);
    }
  }

  /** Drops the queued work of highest rank; throws when this rank is the highest. */
  function makeRoom(rank: number): void {
    const others = queue.filter((entry) => entry.rank >= 0);
    if (rank < 0 || others.length < capacity) return;
    const full = new QueueFullError();
    const last = others.reduce((most, entry) => (entry.rank >= most.rank ? entry : most));
    if (last.rank <= rank) throw full;
    remove(last);
    last.reject(full);
  }

  return async (work, { rank, client, signal }) => {
    signal?.throwIfAborted();
    raise(client, rank);
    makeRoom(rank);
    await new Promise<void>((start, reject) => {
      const entry = { rank, client, start, reject };
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
