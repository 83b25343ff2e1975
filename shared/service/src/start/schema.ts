/** The part of a connection or pool that is used. */
export interface Connection {
  query(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** As read by Drizzle. */
export interface Migration {
  readonly folderMillis: number;
  readonly sql: readonly string[];
}

/** Comment line that marks a migration after which the previous version cannot use the schema. */
const CONTRACTS = /^-- contracts\b/im;
/** Drizzle's table of applied migrations and our table of schema floors, each with its query. */
const EARLIEST = [
  '__drizzle_migrations',
  'select min(created_at) as value from drizzle.__drizzle_migrations',
] as const;
const APPLIED = [
  '__drizzle_migrations',
  'select created_at as value from drizzle.__drizzle_migrations',
] as const;
const FLOOR = [
  'schema_floor',
  'select max(usable_from) as value from drizzle.schema_floor',
] as const;
const MISSING =
  'The database lacks migrations of this version: run it once with ROLE=migrate, or with ROLE=all.';
const SKIPPED =
  'The database lacks a migration of this version, and has a later one: Drizzle skips it until its time in the journal is the latest.';
const LATER =
  'The database was migrated by a later version, which this version can no longer use: run the later version.';

/**
 * Rejects a database with migrations older than the baseline, which is the first of the given ones: the baseline would
 * fail on existing tables. Migrations of a later version are ignored.
 */
export async function rejectEarlierDatabase(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  const [earliest] = await valuesOf(connection, ...EARLIEST);
  if (earliest !== undefined && earliest < (migrations[0]?.folderMillis ?? 0)) {
    throw new Error(
      'it was made by an earlier version; remove the data folder, DATA_DIR, or name an empty database',
    );
  }
}

/**
 * Why this version cannot use the schema, as a sentence; null when it can. A schema that a later version has only added
 * to is usable: during a release both versions run side by side.
 */
export async function schemaProblem(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<string | null> {
  const latest = migrations.at(-1)?.folderMillis ?? 0;
  const [usableFrom = 0] = await valuesOf(connection, ...FLOOR);
  if (usableFrom > latest) return LATER;
  const applied = new Set(await valuesOf(connection, ...APPLIED));
  const lacking = migrations.find(({ folderMillis }) => !applied.has(folderMillis));
  if (!lacking) return null;
  return Math.max(...applied) > lacking.folderMillis ? SKIPPED : MISSING;
}

/**
 * Records the last contracting migration for earlier versions: a version that does not know it cannot use the schema.
 * Call after the migrations.
 */
export async function recordSchemaFloor(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  const last = migrations.findLast(({ sql }) => sql.some((statement) => CONTRACTS.test(statement)));
  if (!last) return;
  await connection.query(
    'create table if not exists drizzle.schema_floor (usable_from bigint primary key)',
  );
  await connection.query('insert into drizzle.schema_floor values ($1) on conflict do nothing', [
    last.folderMillis,
  ]);
}

/** Values from a table of the schema `drizzle`; none if the table does not exist or is empty. */
async function valuesOf(
  connection: Connection,
  table: string,
  statement: string,
): Promise<number[]> {
  const found = await connection.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = $1",
    [table],
  );
  if (found.rows.length === 0) return [];
  const { rows } = await connection.query(statement);
  return rows.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
}
