import { Refusal } from '../http/refusal';

const RETRY_SECONDS = 5;

/** Lets work happen only so much at a time. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Work that takes memory takes turns: `atOnce` at a time, `waiting` more may wait.
 * The returned function refuses with `unavailable` when too many wait already.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits longest takes this place over; without anybody it becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
