import type { SessionTimes } from '@edp/contracts';
import { createListeners } from '@edp/domain';

/**
 * `ending`: the session ends soon, and a warning is displayed. `ended`: the journey cannot go on in this document;
 * `sentTo` is the address that a link to it was mailed to.
 */
export type SessionState =
  | { readonly kind: 'live' }
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly sentTo: string | null };

export interface SessionWatch {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The buyer was active: extends the session, at limited rate. */
  readonly active: () => void;
  /** Extends the session at the buyer's request. False if that is unknown: the warning and its schedule stay. */
  readonly extend: () => Promise<boolean>;
  /** Another session of the browser has begun, in which the page continues. */
  readonly moved: () => void;
  /** Loads the times early: when the page becomes visible or online again. */
  readonly check: () => void;
  /** The server reported the end of the session. */
  readonly end: () => void;
}

interface SessionPorts {
  /** Milliseconds. */
  now: () => number;
  after: (ms: number, callback: () => void) => () => void;
  load: () => Promise<SessionTimes | null>;
  extend: () => Promise<SessionTimes | null>;
  /** E-mails a resume link while the session is valid, and returns the address; null on failure. */
  sendResumeLink: () => Promise<string | null>;
  /** Whether there is a quotation or a draft, which the end of the session removes. */
  isBegun: () => boolean;
  /** Ends the session on the server, because the request for the resume link extended it. Null on failure. */
  endSession: () => Promise<SessionTimes | null>;
}

/** Time to read and answer the warning (WCAG 2.2.1 requires 20 seconds). */
const WARN_SECONDS = 120;
/** The resume link is requested this long before the end, while the session is valid. */
const LAST_SECONDS = 10;
/** Pause before a retry then if the server is unreachable, short enough to request the link before the end. */
const LAST_RETRY_SECONDS = 3;
/** Activity extends the session at most this often. */
const ACTIVITY_SECONDS = 120;
const FIRST_CHECK_SECONDS = 5;
/** Pause before the next check while nothing is begun. */
const IDLE_CHECK_SECONDS = 60;
/** Pause before a retry if the server is unreachable. */
const RETRY_SECONDS = 30;

const LIVE: SessionState = { kind: 'live' };

/**
 * Watches the end of the session. Activity extends it; otherwise a warning is displayed, and without a reaction the
 * buyer gets a resume link by e-mail.
 */
export function createSessionWatch(ports: SessionPorts): SessionWatch {
  const listeners = createListeners();
  let state: SessionState = LIVE;
  let cancel = ports.after(FIRST_CHECK_SECONDS * 1000, refresh);
  let extendedAt = ports.now();
  /** Of the session of the journey; null while nothing is begun, and until it is known. */
  let mark: string | null = null;

  function change(next: SessionState): void {
    state = next;
    listeners.notify();
  }

  function schedule(seconds: number, callback: () => void): void {
    cancel();
    cancel = ports.after(Math.max(0, seconds) * 1000, callback);
  }

  function refresh(): void {
    // Nothing would be lost with the session.
    if (state.kind === 'live' && !ports.isBegun()) {
      mark = null;
      schedule(IDLE_CHECK_SECONDS, refresh);
    } else {
      void ports.load().then(update);
    }
  }

  /** Whether the browser has another session than the journey: the data was cleared, or it ended, in another tab. */
  function isOfOtherSession(times: SessionTimes): boolean {
    const last = mark;
    // A gateway of the previous version sends none.
    mark = ports.isBegun() ? (times.mark ?? last) : null;
    return last !== null && mark !== null && mark !== last;
  }

  function update(times: SessionTimes | null): void {
    if (state.kind === 'ended') return;
    if (times === null) {
      // The resume link of a warning is requested at its time, without a response, too.
      if (state.kind === 'live') schedule(RETRY_SECONDS, refresh);
    } else if (times.secondsLeft === 0 || isOfOtherSession(times)) {
      finish(null);
    } else if (times.secondsLeft <= WARN_SECONDS) {
      change({ kind: 'ending', endsAt: ports.now() + times.secondsLeft * 1000 });
      schedule(times.secondsLeft - LAST_SECONDS, endUnlessExtended);
    } else {
      if (state.kind !== 'live') change(LIVE);
      schedule(times.secondsLeft - WARN_SECONDS, refresh);
    }
  }

  /** Another tab, or the warning, may extend the session meanwhile. */
  function endUnlessExtended(): void {
    const warning = state;
    const endsAt = state.kind === 'ending' ? state.endsAt : 0;
    void ports.load().then(async (times) => {
      if (state !== warning) return;
      if (times === null) {
        // Ending the session on the server would end it for another tab, too.
        if (ports.now() < endsAt) schedule(LAST_RETRY_SECONDS, endUnlessExtended);
        else finish(null);
        return;
      }
      if (times.secondsLeft > WARN_SECONDS) {
        update(times);
        // The request for the resume link extends it, too, before the other tab ends it.
        if (state.kind === 'live') schedule(RETRY_SECONDS, refresh);
        return;
      }
      // Already over, as on a device that was suspended: it cannot request a resume link.
      if (times.secondsLeft === 0 || !ports.isBegun()) {
        finish(null);
        return;
      }
      const sentTo = await ports.sendResumeLink();
      if (state !== warning) return;
      const ended = await ports.endSession();
      finish(sentTo);
      if (ended === null && state.kind === 'ended') endLater(times.secondsAtMost);
    });
  }

  /** Retries to end the session on the server, unless a new one, which lasts longer, was started meanwhile. */
  function endLater(secondsAtMost: number): void {
    schedule(RETRY_SECONDS, () => {
      void ports.load().then(async (times) => {
        if (times !== null && times.secondsAtMost > secondsAtMost) return;
        // Without the times it is unknown whether the session is new.
        if (times === null || (await ports.endSession()) === null) endLater(secondsAtMost);
      });
    });
  }

  function finish(sentTo: string | null): void {
    cancel();
    if (state.kind === 'ended') return;
    if (ports.isBegun()) {
      change({ kind: 'ended', sentTo });
    } else {
      change(LIVE);
      refresh();
    }
  }

  async function extend(): Promise<boolean> {
    extendedAt = ports.now();
    const times = await ports.extend();
    update(times);
    return times !== null;
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    active() {
      // After the warning only `extend` counts, not an accidental pointer event.
      if (state.kind !== 'live') return;
      if (ports.now() - extendedAt >= ACTIVITY_SECONDS * 1000) void extend();
    },
    extend,
    check() {
      if (state.kind === 'live') refresh();
    },
    moved() {
      mark = null;
    },
    end: () => finish(null),
  };
}
