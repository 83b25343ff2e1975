import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseClient } from '../src/platform/db/client';

type Pool = DatabaseClient['pool'];

const WAITS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves once this number of transactions of the database waits for a lock. */
export async function waiting(pool: Pool, count: number): Promise<void> {
  while ((await pool.query(WAITS)).rowCount !== count) await sleep(10);
}

/**
 * Runs a statement about a journey under its lock, in the moment when a request waits for that lock. Both succeed if the
 * request has locked nothing before the journey, and otherwise wait for each other.
 */
export async function changeWhileWaiting<T>(
  pool: Pool,
  refId: string,
  { statement, request }: { statement: string; request: () => Promise<T> },
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from quotations where ref_id = $1 for update', [refId]);
    const responding = request();
    await waiting(pool, 1);
    await holder.query(statement, [refId]);
    await holder.query('commit');
    return await responding;
  } finally {
    holder.release(true);
  }
}
