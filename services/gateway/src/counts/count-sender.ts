import { setTimeout as sleep } from 'node:timers/promises';
import { type Log } from '@edp/service';
import { type Storing } from './count-store';
import { type Counted, type Tally } from './tally';

interface CountSenderPorts<Labels> {
  /** Kind of the counts, for the log. */
  readonly kind: string;
  /** Maximum delay of the dashboard, in milliseconds. */
  readonly interval: number;
  readonly tally: Tally<Labels>;
  readonly store: { save(counts: readonly Counted<Labels>[]): Promise<Storing> };
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Pause after a response that counts are not supported: the provider may be upgraded. */
const UNSUPPORTED_PAUSE_MS = 10 * 60_000;
const STOP_DEADLINE_MS = 2_000;

/** Log messages of failures, logged once until counts are stored again. */
const FAILURE_MESSAGES = {
  failed: 'counts cannot be stored',
  rejected: 'counts were rejected and are discarded',
} as const;

/**
 * Sends counts to the provider periodically. Failed transmissions are repeated; rejected counts are dropped, because
 * they would block the following ones.
 */
export function startCountSender<Labels>({
  kind,
  interval,
  tally,
  store,
  log,
  now,
}: CountSenderPorts<Labels>) {
  let pending: Promise<void> | null = null;
  let notBefore = 0;
  let failure: keyof typeof FAILURE_MESSAGES | null = null;

  async function sendAll(): Promise<void> {
    for (let counts = tally.unstored(); counts.length > 0; counts = tally.unstored()) {
      const outcome = await store.save(counts);
      if (outcome === 'stored') tally.stored(counts);
      if (outcome === 'rejected') tally.rejected(counts);
      if (outcome === 'unsupported') {
        tally.clear();
        notBefore = now() + UNSUPPORTED_PAUSE_MS;
      }
      logOutcome(outcome);
      if (outcome === 'unsupported' || outcome === 'failed') return;
    }
  }

  function logOutcome(outcome: Storing): void {
    const before = failure;
    failure = outcome in FAILURE_MESSAGES ? (outcome as keyof typeof FAILURE_MESSAGES) : null;
    if (failure !== null && failure !== before) log.warn({ kind }, FAILURE_MESSAGES[failure]);
    if (outcome === 'stored' && before !== null)
      log.info(
        { kind, count: tally.lost() },
        'counts are stored again; `count` is the number of lost ones',
      );
  }

  /** Sends the counts; joins a pending transmission. */
  function send(): Promise<void> {
    if (now() < notBefore) {
      tally.clear();
      return Promise.resolve();
    }
    pending ??= sendAll().finally(() => (pending = null));
    return pending;
  }

  const timer = setInterval(() => void send(), interval).unref();

  return {
    send,
    /** Sends the remaining counts within two seconds, and stops. */
    async stop(): Promise<void> {
      clearInterval(timer);
      // Counts made during a pending transmission need another one.
      const last = (pending ?? Promise.resolve()).then(send);
      await Promise.race([last, sleep(STOP_DEADLINE_MS, undefined, { ref: false })]);
    },
  };
}
