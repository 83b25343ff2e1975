import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { type Log, migrateUnderLock } from '@edp/service';
import { serviceFile } from '../service-root';

/** Id of an advisory lock: any number, the same for every process of this service. */
const LOCK = 8082;
const migrationsFolder = serviceFile('migrations');

/** The migrations of this version. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

/**
 * Brings the schema up to date.
 *
 * @throws when the database was created before the baseline
 */
export function applyMigrations(pool: Pool, log: Log): Promise<void> {
  return migrateUnderLock(pool, {
    lock: LOCK,
    migrations: knownMigrations(),
    apply: (client: PoolClient) => migrate(drizzle({ client }), { migrationsFolder }),
    log,
  });
}
