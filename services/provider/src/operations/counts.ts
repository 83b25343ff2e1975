import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { MINUTE_MS } from '@edp/domain';
import { ProblemError, toValueErrors, wholeRequest } from '../platform/http';

/** Compiles a schema to a parser of bodies that gateways send; it rejects an invalid one. */
export function bodyParser<Schema extends TSchema>(schema: Schema) {
  const validator = Compile(schema);
  return (body: unknown): Static<Schema> => {
    if (validator.Check(body)) return body;
    throw new ProblemError('malformed', { errors: toValueErrors(validator.Errors(body)) });
  };
}

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
