import { type SQL, sql } from 'drizzle-orm';
import { PAYMENT_STATES_UNDER_WAY } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import type { JourneyErasure } from '../../journey';
import type { Database } from '../../platform/db';

interface AbandonedJourneys {
  readonly erasure: Pick<JourneyErasure, 'isPaidFor' | 'erase'>;
  readonly cutoff: Date;
  readonly now: Date;
  readonly limit: number;
}

const MARKED_AT_ONCE = 1_000;

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
    const { rows } = await tx.execute<{ ref_id: string }>(sql`
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
            and (p.state in ${[...PAYMENT_STATES_UNDER_WAY, 'succeeded']}
              or coalesce(p.settled_at, p.created_at) >= ${since}))
      order by q.updated_at limit ${limit} for update of q skip locked`);
    let erased = 0;
    for (const { ref_id: refId } of rows) {
      // A payment may have begun between the reading of the rows and their lock.
      if (await erasure.isPaidFor(tx, refId)) continue;
      await erasure.erase(tx, refId);
      erased += 1;
    }
    return erased;
  });
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
