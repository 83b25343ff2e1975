/** `waiting`: something typed is on its way or will be; `failed`: it is tried again by itself. */
export type AutosaveState = 'nothing' | 'waiting' | 'saved' | 'failed';

export interface AutosaveStatus {
  readonly state: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Autosave<T> extends AutosaveStatus {
  /** Something was typed: it is saved once the typing pauses. */
  readonly changed: (value: T) => void;
  /** Saves at once what waits, for a page that may be about to close. */
  readonly flush: () => void;
  /** Nothing is saved by itself from now on; settled when what is under way has ended. */
  readonly stop: () => Promise<void>;
  /** After a stop: typing is saved again. */
  readonly resume: () => void;
}

export interface AutosavePorts<T> {
  /** True once the server has it. */
  save: (value: T, options: { keepalive: boolean }) => Promise<boolean>;
  after: (ms: number, what: () => void) => () => void;
}

/** A section that was left is saved within a second. */
const PAUSE_MS = 700;
/** After a failure; twice as long after each further one. */
const AGAIN_MS = 5_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Saves what is typed by itself: one at a time, the newest last, and again after a failure. A draft never overtakes
 * what the buyer confirms: `stop` waits for it.
 */
export function createAutosave<T>({ save, after }: AutosavePorts<T>): Autosave<T> {
  const listeners = new Set<() => void>();
  let state: AutosaveState = 'nothing';
  let waiting: { readonly value: T } | null = null;
  let underWay: Promise<void> | null = null;
  let isStopped = false;
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
    if (!isStopped) {
      cancel = after(ms, () => {
        begin(false);
      });
    }
  }

  function begin(keepalive: boolean): void {
    cancel();
    if (isStopped || waiting === null || underWay !== null) return;
    const { value } = waiting;
    waiting = null;
    underWay = run(value, keepalive).finally(() => {
      underWay = null;
    });
  }

  async function run(value: T, keepalive: boolean): Promise<void> {
    const isSaved = await save(value, { keepalive });
    failures = isSaved ? 0 : failures + 1;
    if (isSaved) {
      change(waiting ? 'waiting' : 'saved');
      if (waiting) schedule(PAUSE_MS);
      return;
    }
    waiting ??= { value };
    change('failed');
    schedule(Math.min(AGAIN_MS * 2 ** (failures - 1), AGAIN_AT_MOST_MS));
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    changed(value) {
      waiting = { value };
      // Where saving fails, typing does not make it fail faster.
      if (state === 'failed') return;
      change('waiting');
      schedule(PAUSE_MS);
    },
    flush: () => {
      begin(true);
    },
    async stop() {
      isStopped = true;
      cancel();
      await underWay;
    },
    resume() {
      isStopped = false;
      if (waiting) schedule(PAUSE_MS);
    },
  };
}
