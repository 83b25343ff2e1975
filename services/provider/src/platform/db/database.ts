import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository runs on: the pool, or the transaction that its caller holds. */
export type Executor = Database | Transaction;
