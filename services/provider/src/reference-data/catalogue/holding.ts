import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that is replaced now and then, while work goes on that must see one and the same from begin to end. */
export interface Holding<T> {
  /** What the work that asks began with; the newest for whoever asks outside of any. */
  current(): T;
  /** Does some work, which is over when its promise is settled. */
  hold<R>(work: () => R): R;
  replace(next: T): void;
}

/**
 * The platform can carry a value along with asynchronous work, but then every promise costs more, of all work there is. So
 * work carries nothing while there is only one value about: only what begins while older work still needs the one before.
 */
export function createHolding<T>(first: T): Holding<T> {
  const carried = new AsyncLocalStorage<T>();
  let newest = first;
  /** What work sees that carries nothing. It stays as it is while there is such work. */
  let plain = first;
  let working = 0;
  let carrying = 0;

  return {
    current: () => carried.getStore() ?? plain,

    hold(work) {
      if (plain === newest) {
        working += 1;
        return whenOver(work, () => {
          working -= 1;
          if (working === 0) plain = newest;
        });
      }
      carrying += 1;
      return carried.run(newest, () =>
        whenOver(work, () => {
          carrying -= 1;
          if (carrying === 0) carried.disable();
        }),
      );
    },

    replace(next) {
      newest = next;
      if (working === 0) plain = next;
    },
  };
}

function whenOver<R>(work: () => R, over: () => void): R {
  let result: R;
  try {
    result = work();
  } catch (error) {
    over();
    throw error;
  }
  if (result instanceof Promise) result.then(over, over);
  else over();
  return result;
}
