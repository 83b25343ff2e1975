import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import type { Vault } from '../security';
import { sealClearValues } from './seal-clear-values';

/** Any number, as long as every process of this service uses the same. */
const LOCK = 8081;

/**
 * Brings the schema up to date; processes that start together wait for each other.
 *
 * @param vault seals what an older schema kept in clear; a new database has nothing of the kind
 */
export async function applyMigrations(
  pool: Pool,
  migrationsFolder: string,
  vault?: Pick<Vault, 'seal'>,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process, or a long index build, may take longer than a request may.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (vault) await sealClearValues(client, vault);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection gives up the lock, whatever happened to it.
    client.release(true);
  }
}
