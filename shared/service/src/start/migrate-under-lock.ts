import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log-fields';
import { codeOf } from './database-problem';
import {
  type Connection,
  type Migration,
  recordSchemaFloor,
  rejectEarlierDatabase,
} from './schema';

/** A connection of a pool, which is closed when it is released with `true`. */
interface PooledConnection extends Connection {
  release(isClosed: boolean): void;
}

interface MigrationOptions<Client extends PooledConnection> {
  /** Key of the advisory lock: the same in every process of a service, and in no other service on the database server. */
  readonly lock: number;
  /** All migrations of this version. */
  readonly migrations: readonly Migration[];
  /**
   * Applies those that the database lacks, and commits. Passed in, because it is Drizzle's: a service without a database
   * also depends on this package, and its image would contain Drizzle and the driver.
   */
  readonly apply: (client: Client) => Promise<void>;
  readonly log: Log;
}

/**
 * Requests of all processes queue behind a migration that waits for a table. A dump locks all tables for as long as it
 * runs, so the migration gives way and tries again.
 */
const LIMIT_TABLE_LOCKS = `set local lock_timeout = '3s'`;
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_SECONDS = 5;

/**
 * Migrates the schema; concurrent starts are serialised by an advisory lock. Waits for as long as something else locks
 * a table, such as a dump of the database.
 *
 * @throws when the database was created before the baseline, which is the first migration
 */
export async function migrateUnderLock<Client extends PooledConnection>(
  pool: { connect(): Promise<Client> },
  options: MigrationOptions<Client>,
): Promise<void> {
  for (;;) {
    try {
      await migrateOnce(pool, options);
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
    }
    options.log.warn({ wait: PAUSE_SECONDS }, 'a table is in use: the migration starts again');
    await sleep(PAUSE_SECONDS * 1_000);
  }
}

async function migrateOnce<Client extends PooledConnection>(
  pool: { connect(): Promise<Client> },
  { lock, migrations, apply }: MigrationOptions<Client>,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Drizzle commits this transaction with its own. Lock and setting end with it: behind a pooler, those of a session
    // would stay on a connection that others use.
    await client.query('begin');
    // Waiting for the lock, or a long index build, may take longer than the timeout of requests.
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    await client.query(LIMIT_TABLE_LOCKS);
    await rejectEarlierDatabase(client, migrations);
    await apply(client);
    await recordSchemaFloor(client, migrations);
  } finally {
    // Closing the connection ends what is left of the transaction.
    client.release(true);
  }
}
