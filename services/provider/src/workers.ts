import {
  type Clock,
  type Log,
  type Loop,
  type LoopOptions,
  type Role,
  startLoop,
  works,
} from '@edp/service';
import type { Uploads } from './application';
import type { BusinessMetrics } from './platform/business-metrics';
import { clockProblem, type DatabaseClient } from './platform/db';
import type { Purchase } from './purchase';
import type { LiveCatalogue } from './reference-data';

export interface Workers {
  /** Stops all workers; resolves when their current rounds are done. */
  stop(): Promise<void>;
}

/** Payments do not wait for the mail server. */
const OUTBOX_LANES = ['payment', 'mail'] as const;
const OUTBOX_INTERVAL_MS = 500;
const RECONCILE_INTERVAL_MS = 2_000;
const CHARGE_INTERVAL_MS = 60_000;
const CATALOGUE_INTERVAL_MS = 500;
const RETENTION_INTERVAL_MS = 60 * 60_000;
const PURGE_INTERVAL_MS = 60 * 60_000;
const ROTATION_INTERVAL_MS = 10 * 60_000;

interface WorkersOf {
  readonly database: Pick<DatabaseClient, 'pool'>;
  readonly machineClock: Clock;
  readonly runRetention: (stopping: AbortSignal) => Promise<number>;
  readonly purchase: Pick<Purchase, 'deliverOutbox' | 'reconcile' | 'chargeDue' | 'close'>;
  readonly catalogue: Pick<LiveCatalogue, 'checkForChanges' | 'withSnapshot'>;
  readonly uploads: Pick<Uploads, 'purge'>;
  readonly metrics: Pick<BusinessMetrics, 'workerFailed'>;
  /** Null with one data key. */
  readonly rotateKeys: ((stopping: AbortSignal) => Promise<number>) | null;
}

/**
 * Starts the background workers of a role. Every process reloads its data files. A worker runs the
 * outbox, the reconciler, recurring charges, retention, the purge of photos, and key rotation; any
 * number of processes may. A round uses one set of data files.
 */
export function startWorkers(services: WorkersOf, log: Log, role: Role): Workers {
  const { purchase, catalogue, metrics } = services;
  const start: StartWorker = (name, intervalMs, round) =>
    startLoop({ name, round, intervalMs, log, onFailure: () => metrics.workerFailed(name) });
  const loops = [
    start('catalogue', CATALOGUE_INTERVAL_MS, async () => {
      await catalogue.checkForChanges();
      return 0;
    }),
    ...(works(role) ? startWork(services, start, log) : []),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      purchase.close();
    },
  };
}

type Round = LoopOptions['round'];
type StartWorker = (name: string, intervalMs: number, round: Round) => Loop;

function startWork(services: WorkersOf, start: StartWorker, log: Log): Loop[] {
  const { purchase, catalogue, uploads, rotateKeys, runRetention } = services;
  const whileClockIsRight = createClockGuard(services, log);
  return [
    ...OUTBOX_LANES.map((lane) =>
      start(`outbox, ${lane}`, OUTBOX_INTERVAL_MS, (stopping) =>
        catalogue.withSnapshot(() => purchase.deliverOutbox(lane, stopping)),
      ),
    ),
    start('reconciler', RECONCILE_INTERVAL_MS, () => catalogue.withSnapshot(purchase.reconcile)),
    start(
      'recurring charges',
      CHARGE_INTERVAL_MS,
      whileClockIsRight((stopping) => catalogue.withSnapshot(() => purchase.chargeDue(stopping))),
    ),
    start('retention', RETENTION_INTERVAL_MS, whileClockIsRight(runRetention)),
    start('unused photos', PURGE_INTERVAL_MS, whileClockIsRight(uploads.purge)),
    ...(rotateKeys ? [start('data keys', ROTATION_INTERVAL_MS, rotateKeys)] : []),
  ];
}

/**
 * Skips rounds while the clock of this machine is wrong, and logs that once: one that is ahead would charge cards before
 * their date and delete data before its period ends.
 */
function createClockGuard(
  { database, machineClock }: Pick<WorkersOf, 'database' | 'machineClock'>,
  log: Log,
): (round: Round) => Round {
  let known: string | null = null;
  return (round) => async (stopping) => {
    const problem = await clockProblem(database.pool, machineClock);
    if (problem !== null && known === null) {
      log.error({ reason: problem }, 'charges and deletions wait until the clock is right');
    }
    known = problem;
    return problem === null ? round(stopping) : 0;
  };
}
