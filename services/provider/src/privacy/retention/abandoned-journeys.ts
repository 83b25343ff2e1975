import { type SQL, sql } from 'drizzle-orm';
import { PAYMENT_STATES_UNDER_WAY } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import type { JourneyErasure } from '../../journey';
import type { Database, Transaction } from '../../platform/db';
import { paymentFailedJob } from '../../policy';

interface UnusedJourneys {
  readonly erasure: Pick<JourneyErasure, 'isPaidFor' | 'erase'>;
  readonly now: Date;
  readonly limit: number;
}

interface AbandonedJourneys extends UnusedJourneys {
  readonly cutoff: Date;
}

type Row = { readonly ref_id: string };

const MARKED_AT_ONCE = 1_000;
const PAID_FOR = [...PAYMENT_STATES_UNDER_WAY, 'succeeded'];

/**
 * Erases at most `limit` unpaid journeys without a change since `cutoff`. Health answers, photos
 * and payment attempts are changes too. A journey stays while its price is locked or a link to it
 * is valid, used or not: the session that has opened the link may be about to change the journey.
 * One whose row is locked is skipped. Returns their number.
 */
export async function eraseAbandonedJourneys(
  db: Database,
  { erasure, cutoff, now, limit }: AbandonedJourneys,
): Promise<number> {
  const since = sql`${cutoff.toISOString()}::timestamptz`;
  const validAt = sql`${now.toISOString()}::timestamptz`;
  await markBought(db, since);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select q.ref_id from quotations q
      where not q.retained and q.updated_at < ${since}
        and q.expires_on < ${malaysianDay(now)}::date
        and not exists (select from share_links s
          where s.ref_id = q.ref_id and s.expires_at > ${validAt})
        and not exists (select from mailed_links m
          where m.ref_id = q.ref_id and m.expires_at > ${validAt})
        and not exists (select from applications a
          where a.ref_id = q.ref_id and a.updated_at >= ${since})
        and not exists (select from health_answers h
          where h.ref_id = q.ref_id and h.answered_at >= ${since})
        and not exists (select from uploads u
          where u.ref_id = q.ref_id and u.stored_at >= ${since})
        and not exists (select from payment_attempts p
          where p.ref_id = q.ref_id
            and (p.state in ${PAID_FOR}
              or coalesce(p.settled_at, p.created_at) >= ${since}))
      order by q.updated_at limit ${limit} for update of q skip locked`);
    return eraseUnpaid(tx, erasure, rows);
  });
}

/**
 * Erases at most `limit` journeys that were cleared while a payment was under way (`SessionJourneys.end`) and whose
 * payment has failed since: unlike after the end of a session, no access is stored. A journey stays while an unused
 * link to it is valid, or the e-mail that its payment failed, which has such a link, is queued. Returns their number.
 */
export async function eraseClearedJourneys(
  db: Database,
  { erasure, now, limit }: UnusedJourneys,
): Promise<number> {
  const validAt = sql`${now.toISOString()}::timestamptz`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select q.ref_id from quotations q
      where not q.retained
        and exists (select from payment_attempts p where p.ref_id = q.ref_id)
        and not exists (select from payment_attempts p
          where p.ref_id = q.ref_id and p.state in ${PAID_FOR})
        and not exists (select from journey_access a where a.ref_id = q.ref_id)
        and not exists (select from share_links s
          where s.ref_id = q.ref_id and s.redeemed_by is null and s.expires_at > ${validAt})
        and not exists (select from mailed_links m
          where m.ref_id = q.ref_id and m.redeemed_by is null and m.expires_at > ${validAt})
        and not exists (select from outbox o join payment_attempts p
            on o.payload ->> 'attemptId' = p.id::text
          where o.kind = ${paymentFailedJob.kind} and o.done_at is null and p.ref_id = q.ref_id)
      limit ${limit} for update of q skip locked`);
    return eraseUnpaid(tx, erasure, rows);
  });
}

async function eraseUnpaid(
  tx: Transaction,
  erasure: UnusedJourneys['erasure'],
  rows: readonly Row[],
): Promise<number> {
  let erased = 0;
  for (const { ref_id: refId } of rows) {
    // A payment may have begun between the reading of the rows and their lock.
    if (await erasure.isPaidFor(tx, refId)) continue;
    await erasure.erase(tx, refId);
    erased += 1;
  }
  return erased;
}

/**
 * Marks journeys whose cover was bought. They are never erased, and the search for abandoned ones
 * reads no marked journey: their number only grows.
 */
async function markBought(db: Database, since: SQL): Promise<void> {
  let marked: number;
  do {
    const { rowCount } = await db.execute(sql`
      update quotations set retained = true where ref_id = any (array(
        select ref_id from quotations q
        where not retained and updated_at < ${since}
          and exists (select from payment_attempts p
            where p.ref_id = q.ref_id and p.state = 'succeeded')
        order by updated_at limit ${MARKED_AT_ONCE} for update skip locked))`);
    marked = rowCount ?? 0;
  } while (marked === MARKED_AT_ONCE);
}
