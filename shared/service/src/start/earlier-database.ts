/** The part of a connection that is used. */
interface Connection {
  query(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * Rejects a database with migrations older than the baseline, which is the first of the given ones: the baseline would
 * fail on existing tables. Migrations of a later version are ignored.
 *
 * @param migrations as read by Drizzle
 */
export async function rejectEarlierDatabase(
  client: Connection,
  migrations: readonly { readonly folderMillis: number }[],
): Promise<void> {
  // Drizzle's record of applied migrations; a new database has none.
  const record = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (record.rows.length === 0) return;
  const earlier = await client.query(
    'select from drizzle.__drizzle_migrations where created_at < $1 limit 1',
    [migrations[0]?.folderMillis],
  );
  if (earlier.rows.length > 0) {
    throw new Error(
      'it was made by an earlier version; remove the data folder, DATA_DIR, or name an empty database',
    );
  }
}
