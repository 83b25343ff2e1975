import { AsyncLocalStorage } from 'node:async_hooks';

/** A replaceable value of which each unit of work sees one version from start to end. */
export interface Holding<T> {
  /** The version that the current work started with; the newest outside of any work. */
  current(): T;
  /** Runs work with one version, until its promise settles. */
  hold<R>(work: () => R): R;
  replace(next: T): void;
}

/**
 * Creates a holding. `AsyncLocalStorage` makes every promise slower, so it is used only while two
 * versions are in use: for work that starts while older work still needs the previous version.
 */
export function createHolding<T>(first: T): Holding<T> {
  const carried = new AsyncLocalStorage<T>();
  let newest = first;
  /** The version seen without `AsyncLocalStorage`; constant while such work runs. */
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
