import { backoff } from '@edp/domain';

/**
 * `waiting`: something typed is on its way or will be; `failed`: it is tried again by itself; `refused`: the server takes
 * nothing any more, whatever is typed.
 */
export type AutosaveState = 'nothing' | 'waiting' | 'saved' | 'failed' | 'refused';

export interface AutosaveStatus {
  readonly state: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Autosave<T> extends AutosaveStatus {
  /** Something was typed: it is saved once the typing pauses. */
  readonly changed: (value: T) => void;
  /** Saves at once what is not yet with the server, for a page that may be about to close. */
  readonly flush: () => void;
  /** Nothing is saved by itself from now on; settled when what is under way has ended. */
  readonly stop: () => Promise<void>;
  /** After a stop: typing is saved again. */
  readonly resume: () => void;
  /** Once nothing is on its way: whether there is nothing left that another try has to bring to the server. */
  readonly settled: () => Promise<boolean>;
}

export interface AutosavePorts<T> {
  /** True once the server has it; `refused` when another try would never get through. */
  save: (value: T, options: { keepalive: boolean }) => Promise<boolean | 'refused'>;
  after: (ms: number, what: () => void) => () => void;
}

/** A section that was left is saved within a second. */
const PAUSE_MS = 700;
/** After a failure; twice as long after each further one. */
const AGAIN_MS = { first: 5_000, longest: 60_000 };

interface Kept<T> {
  readonly value: T;
}

/**
 * Saves what is typed by itself: one at a time, the newest last, and again after a failure. A draft never overtakes
 * what the buyer confirms: `stop` waits for it.
 */
export function createAutosave<T>({ save, after }: AutosavePorts<T>): Autosave<T> {
  const listeners = new Set<() => void>();
  const underWay = new Set<Promise<void>>();
  let state: AutosaveState = 'nothing';
  let waiting: Kept<T> | null = null;
  /** What is under way and would be lost with the page. */
  let mortal: Kept<T> | null = null;
  let overtaker: Kept<T> | null = null;
  let isStopped = false;
  let isRefused = false;
  let failures = 0;
  let cancel = () => {};

  function change(next: AutosaveState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((listener) => {
      listener();
    });
  }

  function schedule(ms: number): void {
    cancel();
    if (isStopped) return;
    cancel = after(ms, () => {
      begin(false);
    });
  }

  function begin(keepalive: boolean): void {
    cancel();
    if (isStopped || waiting === null || underWay.size > 0) return;
    const next = waiting;
    waiting = null;
    mortal = keepalive ? null : next;
    track(run(next, keepalive));
  }

  async function run(kept: Kept<T>, keepalive: boolean): Promise<void> {
    const outcome = await save(kept.value, { keepalive });
    isRefused = outcome === 'refused';
    failures = outcome === false ? failures + 1 : 0;
    if (outcome === false) waiting ??= kept;
  }

  /**
   * The page may close before the save under way has ended. What is sent past it keeps its turn behind it: where the
   * page lives on, nobody knows which of the two came in last.
   */
  function overtake(): void {
    const newest = waiting ?? mortal;
    if (isStopped || newest === null || newest === overtaker) return;
    overtaker = newest;
    track(save(newest.value, { keepalive: true }).then(() => {}));
  }

  function track(work: Promise<void>): void {
    const one = work.finally(() => {
      underWay.delete(one);
      if (underWay.size === 0) ended();
    });
    underWay.add(one);
  }

  function ended(): void {
    mortal = null;
    if (isRefused) {
      waiting = null;
      change('refused');
    } else if (failures > 0) {
      change('failed');
      schedule(backoff(failures, AGAIN_MS));
    } else if (waiting) {
      change('waiting');
      schedule(PAUSE_MS);
    } else {
      change('saved');
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed(value) {
      if (isRefused) return;
      waiting = { value };
      // Where saving fails, typing does not make it fail faster.
      if (state === 'failed') return;
      change('waiting');
      schedule(PAUSE_MS);
    },
    flush: () => {
      if (underWay.size > 0) overtake();
      else begin(true);
    },
    async stop() {
      isStopped = true;
      cancel();
      await Promise.all(underWay);
    },
    resume() {
      isStopped = false;
      if (waiting) schedule(PAUSE_MS);
    },
    async settled() {
      await Promise.all(underWay);
      return isStopped || waiting === null;
    },
  };
}
