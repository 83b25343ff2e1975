import { type SQL, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { PAYMENT_STATES_UNDER_WAY } from '@edp/contracts';
import { type Clock, readGauges } from '@edp/service';
import { stateIsOneOf } from '../../payment';
import type { DatabaseClient } from '../../platform/db';

interface Dependencies {
  readonly database: DatabaseClient;
  readonly clock: Clock;
  /** True while changed data files are rejected. */
  readonly isDegraded: () => boolean;
}

/** Registers gauges of pending payments, outbox jobs, database connections and data files; read at each scrape. */
export function registerStatusGauges(
  registry: Registry,
  { database, clock, isDegraded }: Dependencies,
): void {
  const { db, pool } = database;
  readGauges(registry, {
    help: {
      edp_payments_pending: 'Payment attempts without a final state.',
      edp_payments_pending_oldest_seconds:
        'Age of the oldest payment attempt without a final state.',
      edp_reconciler_lag_seconds:
        'Delay of the status query of the reconciler that is overdue longest.',
      edp_outbox_waiting: 'Outbox jobs that are not done.',
      edp_outbox_oldest_seconds: 'Age of the oldest outbox job that is not done.',
      edp_outbox_lag_seconds: 'Delay of the outbox job that is overdue longest.',
    },
    async read() {
      const { rows } = await db.execute<Record<string, string>>(statusQuery(clock()));
      return Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
      );
    },
  });
  const now = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  now(
    'edp_data_files_degraded',
    '1 while changed data files are rejected and the previous ones stay in use.',
    () => (isDegraded() ? 1 : 0),
  );
  now('edp_database_connections', 'Open database connections.', () => pool.totalCount);
  now('edp_database_connections_idle', 'Idle database connections.', () => pool.idleCount);
  now(
    'edp_database_requests_waiting',
    'Requests that wait for a database connection.',
    () => pool.waitingCount,
  );
}

/** Each subquery reads a small partial index of rows that are not done. */
function statusQuery(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const since = (column: string) =>
    sql`coalesce(greatest(0, extract(epoch from ${moment} - min(${sql.identifier(column)}))), 0)`;
  return sql`
    select pending.*, poll.*, work.*
    from (select count(*) as edp_payments_pending,
        ${since('created_at')} as edp_payments_pending_oldest_seconds
      from payment_attempts where ${stateIsOneOf(PAYMENT_STATES_UNDER_WAY)}) pending,
    (select ${since('next_poll_at')} as edp_reconciler_lag_seconds
      from payment_attempts where next_poll_at is not null) poll,
    (select count(*) as edp_outbox_waiting,
        ${since('created_at')} as edp_outbox_oldest_seconds,
        ${since('next_attempt_at')} as edp_outbox_lag_seconds
      from outbox where done_at is null) work`;
}
