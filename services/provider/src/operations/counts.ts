import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@edp/domain';
import { columnOf, type Database, excludedRow, keyOf } from '../platform/db';
import { ProblemError, wholeRequest } from '../platform/http';

/**
 * Inserts the counts of a batch. Of counts with the same key the highest is retained, so repeated and late batches
 * change nothing.
 *
 * @param counter property name of the column that is compared
 * @throws {ProblemError} for two counts of one key in the batch
 */
export async function keepHighest<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  counter: keyof Table['$inferSelect'] & string,
): Promise<void> {
  const key = keyOf(table);
  const keys = rows.map((row) => key.map((name) => String(row[name as keyof typeof row])).join());
  if (new Set(keys).size < rows.length) {
    throw new ProblemError('malformed', { errors: wholeRequest('repeated') });
  }
  const count = columnOf(table, counter);
  await db
    .insert<PgTable>(table)
    .values([...rows])
    .onConflictDoUpdate({
      target: key.map((name) => columnOf(table, name)),
      set: excludedRow<PgTable>(table, key),
      setWhere: sql`excluded.${sql.identifier(count.name)} > ${count}`,
    });
}

/** The start of a minute, given as Unix time in minutes. */
export function startOfMinute(minute: number): Date {
  return new Date(minute * MINUTE_MS);
}

/**
 * Sums histograms bucket by bucket; buckets that a shorter one lacks are empty.
 *
 * @param column an array of integers
 * @param length number of buckets of the longest
 */
export function sumOfHistograms(column: PgColumn, length: number): SQL<number[]> {
  const buckets = Array.from({ length }, (_, index) => index + 1);
  const sums = buckets.map((bucket) => sql`coalesce(sum(${column}[${bucket}]), 0)::int`);
  return sql`array[${sql.join(sums, sql`, `)}]`;
}
