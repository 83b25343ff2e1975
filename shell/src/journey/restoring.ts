import { createListeners } from '@edp/domain';
import type { CallFailure, Result } from '@edp/errors';

/** `invalidLink`: the link was used, has expired or never existed. */
type RestoringState = 'pending' | 'done' | 'failed' | 'invalidLink';

/** Restores a journey of an earlier document, another tab or another browser. */
export interface Restoring {
  readonly state: () => RestoringState;
  /** The failure in the states `failed` and `invalidLink`; null in others. */
  readonly failure: () => CallFailure | null;
  /** Calls the listener after each change of state; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Searches again; after an invalid link for the journey of this tab or session, which need not exist. */
  readonly retry: () => void;
  /**
   * A link has just opened the journey: the buyer continues at its first incomplete step, not on the page of the link.
   */
  readonly isByLink: () => boolean;
  /** The redirect of the link is done, if there was one: from now on every page opens as requested. */
  readonly linkOpened: () => void;
}

/** Finds the reference of a journey; null for a new one. */
type Find = () => Promise<Result<string | null, CallFailure>>;

interface RestoringPorts {
  /** Null if there is nothing to find. */
  find: Find | null;
  /** Used if `find` found nothing and the draft of this tab no longer exists; null if the tab had no draft. */
  findOfDraft: Find | null;
  /** A link is to be opened. */
  byLink: () => boolean;
  /** The link was opened or rejected. */
  dropLink: () => void;
  restore: (refId: string) => Promise<Result<unknown, CallFailure>>;
  /** Restores the unsent draft of the quotation page; null, without a request, if there is none. */
  restoreDraft: () => Promise<Result<unknown, CallFailure>>;
  /** Resets store and storage: the journey does not exist in this session. */
  forget: () => void;
}

/** Starts restoring immediately. Without `find` the state is `done` from the start. */
export function createRestoring({
  find,
  findOfDraft,
  byLink,
  dropLink,
  restore,
  restoreDraft,
  forget,
}: RestoringPorts): Restoring {
  const listeners = createListeners();
  let state: RestoringState = find === null ? 'done' : 'pending';
  let failure: CallFailure | null = null;
  // A link is valid once: its reference is stored for a retry after a failed restore.
  let found: string | null = null;

  function change(next: RestoringState, cause: CallFailure | null = null): void {
    state = next;
    failure = cause;
    listeners.notify();
  }

  async function read(search: Find): Promise<void> {
    if (!(await readJourney(search))) return;
    const draft = await restoreDraft();
    if (!draft.ok && !isLost(draft.error)) {
      change('failed', draft.error);
      return;
    }
    // A quotation was created from it, but its response was lost.
    const isConsumed = found === null && draft.ok && draft.value === null;
    if (isConsumed && findOfDraft && !(await readJourney(findOfDraft))) return;
    change('done');
  }

  /** @returns false if restoring ends here; the state is then set */
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
    if (isLost(result.error)) {
      forget();
      return true;
    }
    change('failed', result.error);
    return false;
  }

  function notFound(cause: CallFailure): void {
    if (!isLost(cause)) change('failed', cause);
    else if (byLink()) {
      dropLink();
      change('invalidLink', cause);
    } else {
      forget();
      change('done');
    }
  }

  if (find) void read(find);
  return {
    state: () => state,
    failure: () => failure,
    subscribe: listeners.add,
    retry() {
      if (find === null || failure === null) return;
      change('pending');
      void read(find);
    },
    isByLink: () => byLink() && found !== null,
    linkOpened() {
      if (byLink()) dropLink();
    },
  };
}

/**
 * Whether the journey does not exist or belongs to another session, which the server does not distinguish. After any
 * other response, such as 429, or 401 because no token could be loaded, it may exist: an empty form would overwrite it.
 */
export function isLost(failure: CallFailure): boolean {
  return failure.kind === 'http' && [404, 410].includes(failure.status);
}
