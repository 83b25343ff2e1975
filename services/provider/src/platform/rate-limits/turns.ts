import { Refusal } from '../http';

/** Lets work happen only so much at a time. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export interface TurnsSettings {
  /** How much may happen at a time. */
  readonly atOnce: number;
  /** How much more may wait. */
  readonly waiting: number;
  /** What is said to whoever would wait behind too many. */
  readonly refusal?: 'unavailable' | 'tooManyRequests';
  readonly retrySeconds?: number;
}

/** Work takes turns, in its order. The returned function refuses when too many wait already. */
export function createTurns({
  atOnce,
  waiting,
  refusal = 'unavailable',
  retrySeconds = 5,
}: TurnsSettings): Turns {
  let running = 0;
  const queue: (() => void)[] = [];

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal(refusal, { retryAfterSeconds: retrySeconds });
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
