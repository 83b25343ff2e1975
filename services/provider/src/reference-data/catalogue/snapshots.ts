import { AsyncLocalStorage } from 'node:async_hooks';

/** A replaceable value with snapshot isolation: each unit of work sees one version from start to end. */
interface Snapshots<T> {
  /** The version that the current work started with; the newest outside of any work. */
  current(): T;
  /** Runs work with one version, until its promise settles. */
  withSnapshot<R>(work: () => R): R;
  replace(next: T): void;
}

/**
 * Creates the snapshots of a value. `AsyncLocalStorage` makes every promise slower, so it is used only
 * while two versions are in use: for work that starts while older work still needs the previous one.
 */
export function createSnapshots<T>(first: T): Snapshots<T> {
  const storage = new AsyncLocalStorage<T>();
  let newest = first;
  /** The version seen without `AsyncLocalStorage`; constant while such work runs. */
  let shared = first;
  let workingShared = 0;
  let workingIsolated = 0;

  return {
    current: () => storage.getStore() ?? shared,

    withSnapshot(work) {
      if (shared === newest) {
        workingShared += 1;
        return whenSettled(work, () => {
          workingShared -= 1;
          if (workingShared === 0) shared = newest;
        });
      }
      workingIsolated += 1;
      return storage.run(newest, () =>
        whenSettled(work, () => {
          workingIsolated -= 1;
          if (workingIsolated === 0) storage.disable();
        }),
      );
    },

    replace(next) {
      newest = next;
      if (workingShared === 0) shared = next;
    },
  };
}

function whenSettled<R>(work: () => R, settled: () => void): R {
  let result: R;
  try {
    result = work();
  } catch (error) {
    settled();
    throw error;
  }
  if (result instanceof Promise) result.then(settled, settled);
  else settled();
  return result;
}
