import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from './database';

/**
 * Continues a transaction without awaiting writes: they are pipelined with later queries, at the
 * latest with `commit`. When one fails, the transaction is rolled back.
 */
export function pipeline(tx: Transaction, ...writes: readonly Promise<unknown>[]): void {
  for (const write of writes) write.catch(() => undefined);
  tx.statements.push(...writes);
}

/**
 * Implements `db.transaction`. Drizzle's own awaits `begin` and each write before it sends
 * `commit`, and for a broken connection it reports the failed `rollback` instead of the cause.
 */
export function transactionsOn(pool: Pool): Database['transaction'] {
  const byConnection = new WeakMap<PoolClient, Drizzle>();
  const drizzleOn = (connection: PoolClient) => {
    const known = byConnection.get(connection) ?? drizzle({ client: connection });
    byConnection.set(connection, known);
    return known;
  };
  return async (work) => {
    const connection = await pool.connect();
    const tx: Transaction = Object.assign(drizzleOn(connection), { statements: [] });
    let isBroken = false;
    try {
      // Not awaited: it is pipelined with the first queries, which fail if it does.
      pipeline(tx, connection.query(BEGIN));
      const result = await work(tx);
      await Promise.all([...tx.statements, connection.query(COMMIT)]);
      return result;
    } catch (error) {
      await connection.query('rollback').catch(() => {
        isBroken = true;
      });
      throw (await firstFailure(tx.statements)) ?? error;
    } finally {
      connection.release(isBroken);
    }
  };
}

type Drizzle = ReturnType<typeof drizzle<Record<string, never>, PoolClient>>;

/** Named: parsed once per connection, and pipelined with the queries of the same tick. */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/**
 * The first error. After a failed query the server rejects all others, so only the first has the
 * cause.
 */
async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(statements);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

/**
 * Runs a transaction whose statements may take any time. The driver does not send a timeout of 0, and
 * behind a pooler a setting of the session would stay.
 */
export function withoutTimeout<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

/** Acquires an advisory lock on a name until the transaction ends. */
export async function lockText(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
