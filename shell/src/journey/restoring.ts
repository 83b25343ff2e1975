import type { CallFailure, Result } from '@edp/errors';

/** `linkOver`: one came by a link that is used up, too old, or never was. */
type RestoringState = 'pending' | 'done' | 'failed' | 'linkOver';

/** Reading back a journey that was begun in an earlier document, another tab or another browser. */
export interface Restoring {
  readonly state: () => RestoringState;
  /** Why it `failed`, or how the server rejected the link; null in other states. */
  readonly failure: () => CallFailure | null;
  /** Calls back after each change of state; returns how to stop that. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
  /** Goes on without the journey of a link that is over. */
  readonly beginAnew: () => void;
  /** A link opened the journey just now: the buyer goes on where it stands, not on the page of the link. */
  readonly lands: () => boolean;
  /** The buyer is there: from now on every page is the one that was asked for. */
  readonly landed: () => void;
}

/** Finds the reference of a journey, null for a new one. */
type Find = () => Promise<Result<string | null, CallFailure>>;

interface RestoringPorts {
  /** Absent when there is nothing to look for. */
  find: Find | null;
  /** Asked where nothing was found and what this tab typed is gone; absent where it had typed nothing. */
  findTyped: Find | null;
  byLink: boolean;
  restore: (refId: string) => Promise<Result<unknown, CallFailure>>;
  /** Reads back what this tab typed on the quotation page and did not send; null, and at once, when that is nothing. */
  restoreDraft: () => Promise<Result<unknown, CallFailure>>;
  /** The server knows no such journey of this session: it begins anew. */
  forget: () => void;
}

/** Begins at once; without anything to find there is nothing to wait for. */
export function createRestoring({
  find,
  findTyped,
  byLink,
  restore,
  restoreDraft,
  forget,
}: RestoringPorts): Restoring {
  const listeners = new Set<() => void>();
  let state: RestoringState = find === null ? 'done' : 'pending';
  let failure: CallFailure | null = null;
  // A link is good once: what it gave is not asked for again when only the reading failed.
  let found: string | null = null;
  let hasLanded = false;

  function change(next: RestoringState, cause: CallFailure | null = null): void {
    state = next;
    failure = cause;
    listeners.forEach((listener) => listener());
  }

  async function read(search: Find): Promise<void> {
    if (!(await readJourney(search))) return;
    const typed = await restoreDraft();
    if (!typed.ok && !isGone(typed.error)) {
      change('failed', typed.error);
      return;
    }
    // A quotation took it over, and its response was lost on the way.
    const isTaken = found === null && typed.ok && typed.value === null;
    if (isTaken && findTyped && !(await readJourney(findTyped))) return;
    change('done');
  }

  /** @returns false when that is all for now: the state says what is */
  async function readJourney(search: Find): Promise<boolean> {
    const place = found === null ? await search() : null;
    if (place && !place.ok) {
      notFound(place.error);
      return false;
    }
    found ??= place?.value ?? null;
    if (found === null) return true;
    const result = await restore(found);
    if (result.ok) return true;
    if (isGone(result.error)) {
      forget();
      return true;
    }
    change('failed', result.error);
    return false;
  }

  function notFound(cause: CallFailure): void {
    if (!isGone(cause)) change('failed', cause);
    else if (byLink) change('linkOver', cause);
    else {
      forget();
      change('done');
    }
  }

  if (find) void read(find);
  return {
    state: () => state,
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry() {
      if (find === null || state !== 'failed') return;
      change('pending');
      void read(find);
    },
    beginAnew() {
      if (state !== 'linkOver') return;
      forget();
      change('done');
    },
    lands: () => byLink && found !== null && !hasLanded,
    landed() {
      hasLanded = true;
    },
  };
}

/**
 * Absent and not this session's look the same, on purpose. Any other response, such as 429, says nothing about what is
 * there: an empty form would be saved over it.
 */
function isGone(failure: CallFailure): boolean {
  return failure.kind === 'http' && [401, 404, 410].includes(failure.status);
}
