import { setTimeout as sleep } from 'node:timers/promises';
import { type Log } from '@edp/service';
import { type LoadStore } from './load-store';
import { type LoadTally } from './load-tally';

export interface LoadSender {
  /** Sends what has been counted; joins a sending that is under way. */
  send(): Promise<void>;
  /** The last sending, and no more. It takes two seconds at most. */
  stop(): Promise<void>;
}

export interface LoadSenderPorts {
  readonly tally: LoadTally;
  readonly store: Pick<LoadStore, 'save'>;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** How far the board may be behind. */
const INTERVAL_MS = 3_000;
/** A provider that keeps no counts may be replaced by one that does. */
const UNSUPPORTED_PAUSE_MS = 10 * 60_000;
const STOP_DEADLINE_MS = 2_000;

/** Carries counts to the provider every few seconds, as long as there are any. What did not arrive is sent again. */
export function startLoadSender({ tally, store, log, now }: LoadSenderPorts): LoadSender {
  let underWay: Promise<void> | null = null;
  let notBefore = 0;
  let isFailing = false;

  async function sendAll(): Promise<void> {
    for (let counts = tally.unstored(); counts.length > 0; counts = tally.unstored()) {
      const outcome = await store.save(counts);
      if (outcome === 'stored') tally.stored(counts);
      if (outcome === 'unsupported') {
        tally.clear();
        notBefore = now() + UNSUPPORTED_PAUSE_MS;
      }
      tell(outcome === 'failed');
      if (outcome !== 'stored') return;
    }
  }

  function tell(fails: boolean): void {
    if (fails && !isFailing) log.warn({}, 'counts of loads cannot be stored');
    if (!fails && isFailing)
      log.info({ count: tally.lost() }, 'counts of loads are stored again, but for so many loads');
    isFailing = fails;
  }

  function send(): Promise<void> {
    if (now() < notBefore) {
      tally.clear();
      return Promise.resolve();
    }
    underWay ??= sendAll().finally(() => (underWay = null));
    return underWay;
  }

  const timer = setInterval(() => void send(), INTERVAL_MS).unref();

  return {
    send,
    async stop() {
      clearInterval(timer);
      const enough = new AbortController();
      const deadline = sleep(STOP_DEADLINE_MS, undefined, { signal: enough.signal, ref: false });
      // What was counted while a sending was under way goes with one more.
      const last = (underWay ?? Promise.resolve()).then(send);
      await Promise.race([last, deadline.catch(() => undefined)]);
      enough.abort();
    },
  };
}
