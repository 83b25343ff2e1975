import { setTimeout as sleep } from 'node:timers/promises';
import { type Log } from '@edp/service';
import { type CountStore, type Storing } from './count-store';
import { type Tally } from './tally';

export interface CountSender {
  /** Sends what has been counted; joins a sending that is under way. */
  send(): Promise<void>;
  /** The last sending, and no more. It takes two seconds at most. */
  stop(): Promise<void>;
}

export interface CountSenderPorts<Labels> {
  /** What is counted, for the log. */
  readonly kind: string;
  /** How far the board may be behind, in milliseconds. */
  readonly interval: number;
  readonly tally: Tally<Labels>;
  readonly store: CountStore<Labels>;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A provider that keeps no counts may be replaced by one that does. */
const UNSUPPORTED_PAUSE_MS = 10 * 60_000;
const STOP_DEADLINE_MS = 2_000;

/** What the log is told once, until counts are stored again. */
const TROUBLES = {
  failed: 'counts cannot be stored',
  rejected: 'counts were rejected and are discarded',
} as const;

/**
 * Carries counts to the provider again and again, as long as there are any. What did not arrive is sent again; what the provider
 * rejects is dropped, since those behind it would wait for ever.
 */
export function startCountSender<Labels>({
  kind,
  interval,
  tally,
  store,
  log,
  now,
}: CountSenderPorts<Labels>): CountSender {
  let underWay: Promise<void> | null = null;
  let notBefore = 0;
  let trouble: keyof typeof TROUBLES | null = null;

  async function sendAll(): Promise<void> {
    for (let counts = tally.unstored(); counts.length > 0; counts = tally.unstored()) {
      const outcome = await store.save(counts);
      if (outcome === 'stored') tally.stored(counts);
      if (outcome === 'rejected') tally.rejected(counts);
      if (outcome === 'unsupported') {
        tally.clear();
        notBefore = now() + UNSUPPORTED_PAUSE_MS;
      }
      tell(outcome);
      if (outcome === 'unsupported' || outcome === 'failed') return;
    }
  }

  function tell(outcome: Storing): void {
    const before = trouble;
    trouble = outcome in TROUBLES ? (outcome as keyof typeof TROUBLES) : null;
    if (trouble !== null && trouble !== before) log.warn({ kind }, TROUBLES[trouble]);
    if (outcome === 'stored' && before !== null)
      log.info(
        { kind, count: tally.lost() },
        'counts are stored again; `count` is the number of lost ones',
      );
  }

  function send(): Promise<void> {
    if (now() < notBefore) {
      tally.clear();
      return Promise.resolve();
    }
    underWay ??= sendAll().finally(() => (underWay = null));
    return underWay;
  }

  const timer = setInterval(() => void send(), interval).unref();

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
