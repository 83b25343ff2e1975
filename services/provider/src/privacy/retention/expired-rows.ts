import { and, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { leads } from '../../application/leads/tables';
import { journeyAccess, mailedLinks, shareLinks } from '../../journey/tables';
import { remoteLoads } from '../../operations/remote-loads/tables';
import { webhookEvents } from '../../payment/webhooks/tables';
import type { Database } from '../../platform/db/client';
import { idempotentAnswers } from '../../platform/idempotency/tables';
import { outbox } from '../../platform/outbox/tables';
import { rateLimits } from '../../platform/rate-limits/tables';
import { quotationDrafts } from '../../quotation/tables';
import type { RetentionPeriods } from './retention-periods';

/** Rows that are simply deleted when their time is over. */
interface RowRule {
  readonly period: keyof RetentionPeriods;
  readonly table: PgTable;
  readonly isOver: (cutoff: Date) => SQL | undefined;
}

export const ROW_RULES: readonly RowRule[] = [
  {
    period: 'drafts',
    table: quotationDrafts,
    isOver: (cutoff) => lt(quotationDrafts.updatedAt, cutoff),
  },
  { period: 'leads', table: leads, isOver: (cutoff) => lt(leads.createdAt, cutoff) },
  {
    period: 'access',
    table: journeyAccess,
    isOver: (cutoff) => lt(journeyAccess.grantedAt, cutoff),
  },
  { period: 'links', table: shareLinks, isOver: (cutoff) => lt(shareLinks.expiresAt, cutoff) },
  { period: 'links', table: mailedLinks, isOver: (cutoff) => lt(mailedLinks.expiresAt, cutoff) },
  {
    period: 'repeatedAnswers',
    table: idempotentAnswers,
    isOver: (cutoff) => lt(idempotentAnswers.createdAt, cutoff),
  },
  { period: 'tries', table: rateLimits, isOver: (cutoff) => lt(rateLimits.lastHitAt, cutoff) },
  {
    period: 'webhookEvents',
    table: webhookEvents,
    isOver: (cutoff) => lt(webhookEvents.receivedAt, cutoff),
  },
  {
    period: 'remoteLoads',
    table: remoteLoads,
    isOver: (cutoff) => lt(remoteLoads.minute, cutoff),
  },
  {
    period: 'doneWork',
    table: outbox,
    isOver: (cutoff) => and(isNotNull(outbox.doneAt), lt(outbox.doneAt, cutoff)),
  },
];

/** Deletes at most `limit` rows whose time is over, and leaves alone what somebody holds. Returns how many. */
export async function deleteExpired(
  db: Database,
  { table, isOver }: RowRule,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${isOver(cutoff)} limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
