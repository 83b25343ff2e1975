import type { Clock, Log } from '@edp/service';
import type { BusinessMetrics } from '../business-metrics';
import { FinalFailure, type JobHandler, type JobLane } from './job';
import { type OutboxRepository, RENEWAL_SECONDS } from './outbox.repository';
import type { OutboxRow } from './tables';

const BATCH = 20;
/** Tries of an e-mail in about three days: its mailbox may be full, or its domain gone. */
const MAIL_TRIES = 300;

/**
 * Creates the outbox worker: a round runs due jobs of one lane or of all, and returns their number.
 * Once it is aborted, it finishes the job in progress and leaves the others to the next process.
 */
export function createOutboxWorker({
  outbox,
  handlers,
  clock,
  log,
  metrics,
}: {
  readonly outbox: OutboxRepository;
  /** One for each kind of queued job. */
  readonly handlers: readonly JobHandler[];
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<BusinessMetrics, 'jobAbandoned'>;
}): (lane?: JobLane, stopping?: AbortSignal) => Promise<number> {
  const workOf = new Map(handlers.map(({ kind, work: handle }) => [kind, handle]));

  return async (lane, stopping) => {
    const due = await outbox.claimDue(clock(), BATCH, lane);
    const claimed = new Set(due.map(({ id }) => id));
    // A mail server may take longer than a lease to respond.
    const renewing = setInterval(() => void renew(claimed), RENEWAL_SECONDS * 1_000);
    try {
      for (const row of due) {
        if (stopping?.aborted) break;
        await work(row);
        claimed.delete(row.id);
      }
    } finally {
      clearInterval(renewing);
    }
    if (claimed.size > 0) await outbox.release([...claimed], clock());
    return due.length;
  };

  async function work(row: OutboxRow): Promise<void> {
    try {
      const handle = workOf.get(row.kind);
      if (!handle) throw new Error(`No module handles jobs of the kind ${row.kind}.`);
      await handle(row.payload);
      await outbox.done(row.id, clock());
    } catch (error) {
      const { kind, attempts } = row;
      if (error instanceof FinalFailure || (kind.startsWith('mail.') && attempts >= MAIL_TRIES)) {
        log.error(
          { err: error, kind, attempts },
          'outbox job failed permanently and is not retried',
        );
        await outbox.done(row.id, clock());
        metrics.jobAbandoned(kind);
      } else {
        log.warn({ err: error, kind, attempts }, 'outbox job failed and will be retried');
        await outbox.retry(row, clock());
      }
    }
  }

  async function renew(ids: ReadonlySet<string>): Promise<void> {
    try {
      await outbox.renew([...ids], clock());
    } catch (error) {
      log.warn({ err: error }, 'outbox leases cannot be renewed');
    }
  }
}
