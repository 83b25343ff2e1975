import type { Clock } from '../clock';
import type { Log } from '../log';
import type { OutboxKind, OutboxPayloads, OutboxRepository } from './outbox.repository';

/** Does one kind of work. It may be called again for the same payload, and must then do nothing twice. */
export type OutboxHandlers = {
  readonly [Kind in OutboxKind]: (payload: OutboxPayloads[Kind]) => Promise<void>;
};

const BATCH = 20;

/** Does what is due, and returns how many pieces it took up. */
export function createOutboxWorker({
  outbox,
  handlers,
  clock,
  log,
}: {
  readonly outbox: OutboxRepository;
  readonly handlers: OutboxHandlers;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<number> {
  return async () => {
    const due = await outbox.claimDue(clock(), BATCH);
    for (const row of due) {
      try {
        const handle = handlers[row.kind as OutboxKind] as (payload: unknown) => Promise<void>;
        await handle(row.payload);
        await outbox.done(row.id, clock());
      } catch (error) {
        log.warn({ err: error, kind: row.kind, attempts: row.attempts }, 'outbox work failed');
        await outbox.retry(row, clock());
      }
    }
    return due.length;
  };
}
