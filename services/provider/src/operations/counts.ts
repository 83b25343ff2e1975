import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@edp/domain';
import { columnOf, type Database, excludedRow, keyOf } from '../platform/db';
import { ProblemError, wholeRequest } from '../platform/http';

/** Rejects a batch with two counts of the same key. */
export function rejectRepeated<Count>(
  counts: readonly Count[],
  key: readonly (keyof Count)[],
): void {
  const keys = new Set(counts.map((count) => key.map((field) => count[field]).join(' ')));
  if (keys.size < counts.length) {
    throw new ProblemError('malformed', { errors: wholeRequest('repeated') });
  }
}

/**
 * Inserts counts. Of counts with the same key the highest is retained, so repeated and late batches change nothing.
 *
 * @param counter property name of the column that is compared
 */
export async function keepHighest<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  counter: keyof Table['$inferSelect'] & string,
): Promise<void> {
  const key = keyOf(table);
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
