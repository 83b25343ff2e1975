import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { rejectEarlierDatabase } from '@edp/service';
import { serviceFile } from '../service-root';

/** Any number, as long as every process of this service uses the same. */
const LOCK = 8082;

/**
 * Brings the schema up to date; processes that start together wait for each other.
 *
 * @throws when the database was made before the baseline, which is the first migration
 */
export async function applyMigrations(pool: Pool): Promise<void> {
  const migrationsFolder = serviceFile('migrations');
  const client = await pool.connect();
  try {
    // Waiting for another process, or a long index build, may take longer than a request may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await rejectEarlierDatabase(client, readMigrationFiles({ migrationsFolder }));
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection gives up the lock, whatever happened to it.
    client.release(true);
  }
}
