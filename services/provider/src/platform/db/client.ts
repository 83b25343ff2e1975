import { drizzle } from 'drizzle-orm/node-postgres';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Database } from './database';
import { transactionsOn } from './transaction';

export type { Database, Executor, Transaction } from './database';

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

interface ConnectOptions {
  readonly databaseUrl: string;
  readonly connections?: number;
  /** False: nothing is prepared on a connection, as poolers in transaction mode may require. */
  readonly preparedStatements?: boolean;
  /** 0: a response may take any time. */
  readonly queryTimeoutMs?: number;
  readonly onIdleError: (error: Error) => void;
}

/** Longer than the five seconds of a resolver's retry, shorter than a browser's request timeout. */
const CONNECT_TIMEOUT_MS = 7_000;
/** Minimum of open connections, so that a request after a quiet hour needs no DNS lookup. */
const MIN_CONNECTIONS = 3;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * For a server that is gone and ends no statement: TCP would wait for a quarter of an hour. A
 * pipelined statement also waits for those before it.
 */
const QUERY_TIMEOUT_MS = 2 * STATEMENT_TIMEOUT_MS;

/**
 * Creates a connection pool; it connects on first use and reconnects after an outage of the server.
 */
export function connect({
  databaseUrl,
  connections = 10,
  preparedStatements = true,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  onIdleError,
}: ConnectOptions): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    min: Math.min(MIN_CONNECTIONS, connections),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'provider',
    // Queries of one tick (`Promise.all`) are sent without waiting for the previous response.
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. During a transaction the queries report them;
  // an unhandled 'error' event would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  if (!preparedStatements) pool.on('connect', dropStatementNames);

  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) });
  return { db, pool, close: () => pool.end() };
}

/** Runs the work of a command, or migrations, on two connections, and closes them. */
export async function withDatabase<T>(
  { databaseUrl }: Pick<ConnectOptions, 'databaseUrl'>,
  work: (database: DatabaseClient) => Promise<T>,
): Promise<T> {
  const database = connect({
    databaseUrl,
    connections: 2,
    queryTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Makes the driver parse each statement again: a named one would stay prepared on its connection. */
function dropStatementNames(connection: pg.PoolClient): void {
  const query = connection.query.bind(connection) as (...args: readonly unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: readonly unknown[]) =>
    query(typeof statement === 'object' ? { ...statement, name: undefined } : statement, ...rest);
  connection.query = unnamed as typeof connection.query;
}

/**
 * Sends all writes of one tick in one packet. The driver corks its socket for each query and
 * uncorks it at once; here it is uncorked at the end of the tick.
 */
class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => {
      super.uncork();
    });
  }
}
