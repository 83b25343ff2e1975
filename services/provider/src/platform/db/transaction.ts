import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { Connection } from './connection';
import type { Database, Transaction } from './database';
import type { KnownStatement } from './statement-batch';

type NoSchema = Record<string, never>;

/** A transaction and the writes that nobody waits for before `commit`. */
class OwnTransaction extends NodePgTransaction<NoSchema, NoSchema> {
  // Not beside it in a `WeakMap`: what stands in one outlives every collection of young objects.
  readonly unawaited: Promise<unknown>[] = [];
}

/**
 * Lets a transaction go on without waiting for a write: it travels with whatever comes after it, at the latest with
 * `commit`. When it fails, so does the transaction, and nothing of it is kept.
 */
export function withoutWaiting(tx: Transaction, ...writes: readonly Promise<unknown>[]): void {
  if (!(tx instanceof OwnTransaction)) throw new TypeError('This transaction waits for all.');
  for (const write of writes) write.catch(() => undefined);
  tx.unawaited.push(...writes);
}

/**
 * What `db.transaction` does. The library's own writes the texts of `begin` and `commit` anew for each transaction, and
 * waits for one statement after the other.
 */
export function transactionsOn(pool: pg.Pool): Database['transaction'] {
  const dialect = new PgDialect();

  return async (work, config) => {
    if (config) throw new TypeError('All transactions are of the one kind that the server begins.');
    const connection = await pool.connect();
    if (!(connection instanceof Connection))
      throw new TypeError('The pool makes other connections.');
    const session = new NodePgSession<NoSchema, NoSchema>(connection, dialect, undefined);
    const tx = new OwnTransaction(dialect, session, undefined);
    let isBroken = false;
    try {
      // Not waited for: it travels with the first statements, and where it fails so do they.
      withoutWaiting(tx, connection.run(BEGIN, []));
      const result = await work(tx);
      await Promise.all([...tx.unawaited, connection.run(COMMIT, [])]);
      return result;
    } catch (error) {
      await connection.query(ROLLBACK).catch(() => {
        isBroken = true;
      });
      throw (await firstFailure(tx.unawaited)) ?? error;
    } finally {
      connection.release(isBroken);
    }
  };
}

const BEGIN: KnownStatement = { name: 'begin', text: 'begin' };
const COMMIT: KnownStatement = { name: 'commit', text: 'commit' };
const ROLLBACK = { text: 'rollback' };

/** After the first write that fails every statement is refused: only the first tells why. */
async function firstFailure(writes: readonly Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(writes);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}
