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
  /** 0 for none. */
  readonly statementTimeoutMs?: number;
  readonly onIdleError: (error: Error) => void;
}

/** Longer than the five seconds after which a resolver asks again for a name, shorter than a browser waits for a call. */
const CONNECT_TIMEOUT_MS = 7_000;
/** Connections that stay open, so that a quiet hour does not end with a buyer who waits for a name server. */
const KEPT_CONNECTIONS = 3;
const STATEMENT_TIMEOUT_MS = 10_000;

/** A pool of connections; it connects on first use and again after the server was away. */
export function connect({
  databaseUrl,
  connections = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onIdleError,
}: ConnectOptions): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    min: Math.min(KEPT_CONNECTIONS, connections),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    application_name: 'provider',
    // Statements of one turn (`Promise.all`) are sent without waiting for the response to the one before.
    pipeline: true,
    stream: () => new TurnSocket(),
  });
  pool.on('error', onIdleError);
  // The pool looks after connections only while they are idle. Of one that breaks in the middle of a transaction the
  // statements tell; that nobody listens to itself would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));

  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) });
  return { db, pool, close: () => pool.end() };
}

/**
 * Sends what is written in one turn in one piece. The driver corks its socket for each statement and uncorks it at
 * once; here it is uncorked when the turn is over, with all statements in it.
 */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => {
      super.uncork();
    });
  }
}
