import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { type Log, migrateUnderLock } from '@edp/service';

/** Id of an advisory lock: any number, the same for every process of this service. */
const LOCK = 8081;

/** The migrations of this version. */
export const readMigrations = (migrationsFolder: string) =>
  readMigrationFiles({ migrationsFolder });

/**
 * Brings the schema up to date.
 *
 * @throws when the database was created before the baseline
 */
export function applyMigrations(pool: Pool, migrationsFolder: string, log: Log): Promise<void> {
  return migrateUnderLock(pool, {
    lock: LOCK,
    migrations: readMigrations(migrationsFolder),
    apply: (client: PoolClient) => migrate(drizzle({ client }), { migrationsFolder }),
    log,
  });
}
