import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { recordSchemaFloor, rejectEarlierDatabase } from '@edp/service';
import { serviceFile } from '../service-root';

/** Id of an advisory lock: any number, the same for every process of this service. */
const LOCK = 8082;
const migrationsFolder = serviceFile('migrations');

/** The migrations of this version. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

/**
 * Migrates the schema; concurrent starts are serialised by an advisory lock.
 *
 * @throws when the database was created before the baseline, which is the first migration
 */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Drizzle commits this transaction with its own. Lock and setting end with it: behind a pooler, those of a session
    // would stay on a connection that others use.
    await client.query('begin');
    // Waiting for the lock, or a long index build, may take longer than the timeout of requests.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const migrations = knownMigrations();
    await rejectEarlierDatabase(client, migrations);
    await migrate(drizzle({ client }), { migrationsFolder });
    await recordSchemaFloor(client, migrations);
  } finally {
    // Closing the connection ends what is left of the transaction.
    client.release(true);
  }
}
