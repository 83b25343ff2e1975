import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MINUTE_MS } from '@edp/domain';

/** The moment of a minute as gateways count them: Unix time in minutes. */
export function momentOf(minute: number): Date {
  return new Date(minute * MINUTE_MS);
}

/**
 * Histograms added up place by place; one that is shorter has nothing in the places that it lacks.
 *
 * @param column an array of integers
 * @param length of the longest
 */
export function sumOfHistograms(column: PgColumn, length: number): SQL<number[]> {
  const places = Array.from({ length }, (_, index) => index + 1);
  const sums = places.map((place) => sql`coalesce(sum(${column}[${place}]), 0)::int`);
  return sql`array[${sql.join(sums, sql`, `)}]`;
}
