import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Executes the statements of a repository: the pool, or the caller's transaction. */
export type Executor = Database | Transaction;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** For a server that is gone and ends no statement: TCP would wait for a quarter of an hour. */
const QUERY_TIMEOUT_MS = 2 * STATEMENT_TIMEOUT_MS;

/**
 * Creates a connection pool; it connects on first use and reconnects after an outage of the server.
 *
 * @param queryTimeoutMs 0 for migrations: a response may take any time
 */
export function connect(
  databaseUrl: string,
  onIdleError: (error: Error) => void,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'card-gateway',
  });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. During a transaction the queries report them;
  // an unhandled 'error' event would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));

  return { db: drizzle({ client: pool, schema }), pool, close: () => pool.end() };
}
