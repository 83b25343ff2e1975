import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/**
 * Drizzle on the driver's pool or on one of its connections, with the transactions of
 * `transaction.ts`.
 */
type DrizzleOn<Client> = Omit<NodePgDatabase, 'transaction'> & { readonly $client: Client };

export interface Database extends DrizzleOn<Pool> {
  /** Commits when the work is done; rolls back and rethrows when it throws. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** A transaction on its own connection. Transactions are not nested. */
export interface Transaction extends DrizzleOn<PoolClient> {
  /** Pending queries in order of sending, awaited at `commit`, which succeeds only when all do. */
  readonly statements: Promise<unknown>[];
}

/** Executes the statements of a repository: the pool, or the caller's transaction. */
export type Executor = Database | Transaction;
