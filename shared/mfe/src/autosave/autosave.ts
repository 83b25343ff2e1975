import { backoff, createListeners } from '@edp/domain';

/**
 * `waiting`: input is being saved or will be; `failed`: the save is retried automatically; `refused`: the server
 * rejects all saves permanently.
 */
export type AutosaveState = 'nothing' | 'waiting' | 'saved' | 'failed' | 'refused';

export interface AutosaveStatus {
  readonly state: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Autosave<T> extends AutosaveStatus {
  /** Schedules a save of the input, debounced. */
  readonly changed: (value: T) => void;
  /** Saves unsaved input immediately, for a page that may be about to close. */
  readonly flush: () => void;
  /** Stops autosaving. Resolves when pending saves have ended. */
  readonly stop: () => Promise<void>;
  /** Resumes autosaving after a stop, also after a permanent rejection. */
  readonly resume: () => void;
  readonly isStopped: () => boolean;
  /** Resolves after pending saves to whether nothing is left to retry; also true after a rejection or a stop. */
  readonly settled: () => Promise<boolean>;
}

export interface AutosavePorts<T> {
  /** True after success; `refused` if a retry would never succeed. */
  save: (value: T, options: { keepalive: boolean }) => Promise<boolean | 'refused'>;
  after: (ms: number, callback: () => void) => () => void;
}

/** Debounce that saves a section within a second after the last input. */
const DEBOUNCE_MS = 700;
/** Backoff after failures, doubling. */
const RETRY_BACKOFF = { first: 5_000, longest: 60_000 };

interface PendingValue<T> {
  readonly value: T;
}

/**
 * Autosaves input: sequentially, the newest value last, with retries after failures. A draft never overwrites confirmed
 * data: `stop` waits for pending saves.
 */
export function createAutosave<T>({ save, after }: AutosavePorts<T>): Autosave<T> {
  const listeners = createListeners();
  const inFlight = new Set<Promise<void>>();
  let state: AutosaveState = 'nothing';
  let waiting: PendingValue<T> | null = null;
  /** The value of the pending save without keepalive, which would be lost on unload. */
  let atRisk: PendingValue<T> | null = null;
  let sentByFlush: PendingValue<T> | null = null;
  let isStopped = false;
  let isRejected = false;
  let failures = 0;
  let cancel = () => {};

  function change(next: AutosaveState): void {
    if (state === next) return;
    state = next;
    listeners.notify();
  }

  function schedule(ms: number): void {
    cancel();
    if (isStopped) return;
    cancel = after(ms, () => begin(false));
  }

  function begin(keepalive: boolean): void {
    cancel();
    if (isStopped || waiting === null || inFlight.size > 0) return;
    const next = waiting;
    waiting = null;
    atRisk = keepalive ? null : next;
    track(run(next, keepalive));
  }

  async function run(pending: PendingValue<T>, keepalive: boolean): Promise<void> {
    const outcome = await save(pending.value, { keepalive });
    isRejected = outcome === 'refused';
    failures = outcome === false ? failures + 1 : 0;
    if (outcome === false) waiting ??= pending;
  }

  /**
   * Sends the newest value with keepalive during a pending save, because the page may close. The value stays queued: if
   * the page stays open, the order in which the two requests arrive is unknown.
   */
  function sendConcurrently(): void {
    const newest = waiting ?? atRisk;
    if (isStopped || newest === null || newest === sentByFlush) return;
    sentByFlush = newest;
    track(save(newest.value, { keepalive: true }).then(() => {}));
  }

  function track(work: Promise<void>): void {
    const request = work.finally(() => {
      inFlight.delete(request);
      if (inFlight.size === 0) onIdle();
    });
    inFlight.add(request);
  }

  function onIdle(): void {
    atRisk = null;
    if (isRejected) {
      waiting = null;
      change('refused');
    } else if (failures > 0) {
      change('failed');
      schedule(backoff(failures, RETRY_BACKOFF));
    } else if (waiting) {
      change('waiting');
      schedule(DEBOUNCE_MS);
    } else {
      change('saved');
    }
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    changed(value) {
      if (isRejected) return;
      waiting = { value };
      // Input during a backoff must not shorten it.
      if (state === 'failed') return;
      change('waiting');
      schedule(DEBOUNCE_MS);
    },
    flush: () => {
      if (inFlight.size > 0) sendConcurrently();
      else begin(true);
    },
    async stop() {
      isStopped = true;
      cancel();
      listeners.notify();
      await Promise.all(inFlight);
    },
    resume() {
      isStopped = false;
      // The page may have saved the rejected input as a whole meanwhile.
      isRejected = false;
      listeners.notify();
      if (waiting) schedule(DEBOUNCE_MS);
    },
    isStopped: () => isStopped,
    async settled() {
      await Promise.all(inFlight);
      return isStopped || waiting === null;
    },
  };
}
