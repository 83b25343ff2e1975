import { lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db';

/** A retention period: setting and default. docs/runbook.md lists them all. */
export interface RetentionPeriod {
  readonly setting: `RETAIN_${string}_DAYS`;
  readonly days: number;
}

/** Rows that are deleted when their period has passed; declared beside their table. */
export interface RetentionRule extends RetentionPeriod {
  /** The moment from which the period counts; a row without one stays. */
  readonly since: AnyPgColumn;
  /** For rows with timestamps of the system clock instead of the product's date. */
  readonly byMachineClock?: boolean;
}

/** Deletes at most `limit` expired rows, skips locked ones, and returns their number. */
export async function deleteExpired(
  db: Database,
  { since }: RetentionRule,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${since.table} where ctid = any (array(
      select ctid from ${since.table} where ${lt(since, cutoff)} limit ${limit} for update skip locked))`);
  return rowCount ?? 0;
}
