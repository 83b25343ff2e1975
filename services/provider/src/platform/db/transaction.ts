import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database, Transaction } from './database';

/**
 * Lets a transaction go on without waiting for a write: it travels with whatever comes after it, at the latest with
 * `commit`. When it fails, so does the transaction, and nothing of it is kept.
 */
export function withoutWaiting(tx: Transaction, ...writes: readonly Promise<unknown>[]): void {
  for (const write of writes) write.catch(() => undefined);
  tx.statements.push(...writes);
}

/**
 * What `db.transaction` does. Drizzle's own waits for `begin` and for each write before it sends `commit`, and when a
 * connection breaks it throws that `rollback` failed instead of what broke.
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
      // Not waited for: it travels with the first statements, and where it fails so do they.
      withoutWaiting(tx, connection.query(BEGIN));
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

/** Named: parsed once for each connection, and sent together with the statements of the same turn. */
const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/** After the first statement that fails the server rejects every other: only the first tells why. */
async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(statements);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

/** Waits for and holds a lock on a name until the transaction ends. */
export async function lockText(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
