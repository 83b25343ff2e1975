import type { SessionTimes } from '@edp/contracts';

/** `ending`: it ends soon, and the buyer is asked; `ended`: it is over. */
export type SessionState =
  | { readonly kind: 'live' }
  | { readonly kind: 'ending'; readonly endsAt: number }
  | { readonly kind: 'ended'; readonly sentTo: string | null };

export interface SessionWatch {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The buyer did something: the session goes on. Asked of the server now and then only. */
  readonly active: () => void;
  /** The buyer wants to go on. */
  readonly extend: () => Promise<void>;
  /** The server said that it is over. */
  readonly end: () => void;
}

interface SessionPorts {
  /** Milliseconds. */
  now: () => number;
  after: (ms: number, what: () => void) => () => void;
  load: () => Promise<SessionTimes | null>;
  extend: () => Promise<SessionTimes | null>;
  /** Sends the way back by e-mail while the session may still ask for it; null when that did not work. */
  sendWayBack: () => Promise<string | null>;
  /** Whether anything was begun or typed that the end takes away; who has only read is left alone. */
  isBegun: () => boolean;
  /** Ends the session with the server: asking for the way back has prolonged it. Null while its end could not be kept. */
  endSession: () => Promise<SessionTimes | null>;
}

/** Long enough before the end to read the question and answer it (WCAG 2.2.1 asks for 20 seconds). */
const WARN_SECONDS = 120;
/** The way back is sent while the session may still do so. */
const LAST_SECONDS = 10;
/** Typing keeps the session; the server hears of it this often. */
const ACTIVITY_SECONDS = 120;
const FIRST_LOOK_SECONDS = 60;
/** Soon enough after the server could not be asked. */
const AGAIN_SECONDS = 30;

const LIVE: SessionState = { kind: 'live' };

/**
 * Knows when the session ends. Whoever types or presses keeps it; whoever is away is warned, and gets the way back by
 * e-mail when nobody answers.
 */
export function createSessionWatch(ports: SessionPorts): SessionWatch {
  const listeners = new Set<() => void>();
  let state: SessionState = LIVE;
  let cancel = ports.after(FIRST_LOOK_SECONDS * 1000, look);
  let heardOfAt = ports.now();

  function change(next: SessionState): void {
    state = next;
    listeners.forEach((listener) => {
      listener();
    });
  }

  function schedule(seconds: number, what: () => void): void {
    cancel();
    cancel = ports.after(Math.max(0, seconds) * 1000, what);
  }

  function look(): void {
    void ports.load().then(follow);
  }

  function follow(times: SessionTimes | null): void {
    if (state.kind === 'ended') return;
    if (times === null) {
      schedule(AGAIN_SECONDS, look);
    } else if (times.secondsLeft === 0) {
      finish(null);
    } else if (times.secondsLeft <= WARN_SECONDS) {
      change({ kind: 'ending', endsAt: ports.now() + times.secondsLeft * 1000 });
      schedule(times.secondsLeft - LAST_SECONDS, lastCall);
    } else {
      if (state.kind !== 'live') change(LIVE);
      schedule(times.secondsLeft - WARN_SECONDS, look);
    }
  }

  /** Another tab may have gone on meanwhile: then this one does too. */
  function lastCall(): void {
    void ports.load().then(async (times) => {
      if (times && times.secondsLeft > WARN_SECONDS) {
        follow(times);
        return;
      }
      // Over already, as on a device that slept: it cannot ask for the way back any more.
      if (times?.secondsLeft === 0 || !ports.isBegun()) {
        finish(null);
        return;
      }
      const sentTo = await ports.sendWayBack();
      const kept = await ports.endSession();
      finish(sentTo);
      if (kept === null && state.kind === 'ended') endLater(times?.secondsAtMost ?? 0);
    });
  }

  /** Until its end is kept a copy of the session lasts. One that lasts longer was begun here meanwhile, and is left alone. */
  function endLater(secondsAtMost: number): void {
    schedule(AGAIN_SECONDS, () => {
      void ports.load().then(async (times) => {
        if (times !== null && times.secondsAtMost > secondsAtMost) return;
        // Nobody can tell whether it is another one.
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
      schedule(FIRST_LOOK_SECONDS, look);
    }
  }

  async function extend(): Promise<void> {
    heardOfAt = ports.now();
    follow(await ports.extend());
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    active() {
      // Once asked, the buyer answers; a hand that brushes the mouse is no answer.
      if (state.kind !== 'live') return;
      if (ports.now() - heardOfAt >= ACTIVITY_SECONDS * 1000) void extend();
    },
    extend,
    end: () => {
      finish(null);
    },
  };
}
