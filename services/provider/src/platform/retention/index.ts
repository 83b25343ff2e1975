import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db';

/** How long something is kept: a setting, and its default. docs/runbook.md lists them all. */
export interface RetentionPeriod {
  readonly setting: `RETAIN_${string}_DAYS`;
  readonly days: number;
}

/** Rows that are simply deleted when their time is over; declared beside their table. */
export interface RetentionRule extends RetentionPeriod {
  readonly table: PgTable;
  readonly isOver: (cutoff: Date) => SQL | undefined;
  /** For rows that carry the machine's own time, and not that of the product's day. */
  readonly byMachineClock?: boolean;
}

/** Deletes at most `limit` rows whose time is over, and leaves alone what somebody holds. Returns how many. */
export async function deleteExpired(
  db: Database,
  { table, isOver }: RetentionRule,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where ${isOver(cutoff)} limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
