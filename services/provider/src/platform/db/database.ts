import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/** Drizzle on the driver's pool or on one of its connections, with transactions as `transaction.ts` has them. */
type DrizzleOn<Client> = Omit<NodePgDatabase, 'transaction'> & { readonly $client: Client };

export interface Database extends DrizzleOn<Pool> {
  /** Commits when the work is done; when it throws, nothing is kept, and the error is thrown on. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** The one connection that a transaction holds. Transactions are not nested. */
export interface Transaction extends DrizzleOn<PoolClient> {
  /** In the order they were sent, if they are prepared or waited for at `commit` alone. It commits only when all are done. */
  readonly statements: Promise<unknown>[];
}

/** What a repository runs on: the pool, or the transaction that its caller holds. */
export type Executor = Database | Transaction;
