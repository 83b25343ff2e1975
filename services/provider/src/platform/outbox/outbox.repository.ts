import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { backoff } from '@edp/domain';
import { secondsAfter } from '@edp/service';
import type { Database, Transaction } from '../db';
import type { Job, JobLane, Payload } from './job';
import { laneOf, type OutboxRow, outbox } from './tables';

interface NewOutboxEntry<P extends Payload> {
  readonly job: Job<P>;
  readonly payload: P;
  /** Subject of the job: unique together with its kind. */
  readonly about: string;
  readonly now: Date;
  readonly delaySeconds?: number;
}

/** Clocks of two processes differ by that much at most: docs/instances.md. */
const CLOCK_DIFFERENCE_SECONDS = 60;
export const RENEWAL_SECONDS = 20;
/**
 * Another process may claim a job that was neither claimed nor renewed for that long. Two renewals may fail, also when
 * the clock of the other process is ahead.
 */
const LEASE_SECONDS = CLOCK_DIFFERENCE_SECONDS + 3 * RENEWAL_SECONDS;
const RETRY_SECONDS = { first: 5, longest: 15 * 60 };

/** Queues a job in the transaction of the change. A second one with the same kind and subject is ignored. */
export async function queueJob<P extends Payload>(
  entry: NewOutboxEntry<P>,
  tx: Transaction,
): Promise<void> {
  const { job, payload, about, now, delaySeconds = 0 } = entry;
  await tx
    .insert(outbox)
    .values({
      id: randomUUID(),
      kind: job.kind,
      key: `${job.kind}:${about}`,
      payload,
      attempts: 0,
      nextAttemptAt: secondsAfter(now, delaySeconds),
      createdAt: now,
    })
    .onConflictDoNothing({ target: outbox.key });
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

export function createOutboxRepository(db: Database) {
  return {
    /** Claims due jobs of one lane or of all; each is leased to one process. */
    async claimDue(now: Date, limit: number, lane?: JobLane): Promise<OutboxRow[]> {
      const due = db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            isNull(outbox.doneAt),
            lane && eq(laneOf(outbox.kind), lane),
            lte(outbox.nextAttemptAt, now),
          ),
        )
        .orderBy(outbox.nextAttemptAt)
        .limit(limit)
        .for('update', { skipLocked: true });
      const claimed = await db
        .update(outbox)
        .set({
          attempts: sql`${outbox.attempts} + 1`,
          nextAttemptAt: secondsAfter(now, LEASE_SECONDS),
        })
        .where(inArray(outbox.id, due))
        .returning();
      return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    },

    /** Extends the lease of jobs in progress. */
    async renew(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ nextAttemptAt: secondsAfter(now, LEASE_SECONDS) })
        .where(and(inArray(outbox.id, [...ids]), isNull(outbox.doneAt)));
    },

    /** Ends the lease of jobs that were claimed and not begun. */
    async release(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ nextAttemptAt: now, attempts: sql`${outbox.attempts} - 1` })
        .where(and(inArray(outbox.id, [...ids]), isNull(outbox.doneAt)));
    },

    async done(id: string, now: Date): Promise<void> {
      await db.update(outbox).set({ doneAt: now }).where(eq(outbox.id, id));
    },

    /** Schedules a retry, with exponential backoff. */
    async retry({ id, attempts }: OutboxRow, now: Date): Promise<void> {
      await db
        .update(outbox)
        .set({ nextAttemptAt: secondsAfter(now, backoff(attempts, RETRY_SECONDS)) })
        .where(and(eq(outbox.id, id), isNull(outbox.doneAt)));
    },
  };
}

/**
 * Gives jobs that are not done another link, and makes them due at once. They become other jobs: a process that is
 * running one of them does not complete it.
 *
 * @returns whether there was one
 */
export async function relinkPendingJobs(
  tx: Transaction,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<boolean> {
  const relinked = await tx
    .update(outbox)
    .set({
      id: sql`gen_random_uuid()`,
      payload: sql`${outbox.payload} || ${JSON.stringify({ linkId: to })}::jsonb`,
      attempts: 0,
      nextAttemptAt: now,
    })
    .where(and(isNull(outbox.doneAt), eq(sql`${outbox.payload} ->> 'linkId'`, from)))
    .returning({ id: outbox.id });
  return relinked.length > 0;
}

/**
 * Deletes jobs, of one kind or of all, that are not done and whose payload contains one of these ids.
 *
 * @returns whether there was one
 */
export async function deletePendingJobs(
  tx: Transaction,
  field: 'refId' | 'attemptId',
  ids: readonly string[],
  kind?: string,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const deleted = await tx
    .delete(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        inArray(sql`${outbox.payload} ->> ${field}`, [...ids]),
        kind === undefined ? undefined : eq(outbox.kind, kind),
      ),
    )
    .returning({ id: outbox.id });
  return deleted.length > 0;
}
