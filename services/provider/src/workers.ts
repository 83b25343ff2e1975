import { type Log, type Loop, type LoopOptions, type Role, startLoop, works } from '@edp/service';
import type { Uploads } from './application';
import type { BusinessMetrics } from './platform/business-metrics';
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
  readonly runRetention: (stopping: AbortSignal) => Promise<number>;
  readonly purchase: Pick<Purchase, 'deliverOutbox' | 'reconcile' | 'chargeDue' | 'close'>;
  readonly catalogue: LiveCatalogue;
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
    ...(works(role) ? startWork(services, start) : []),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      purchase.close();
    },
  };
}

type StartWorker = (name: string, intervalMs: number, round: LoopOptions['round']) => Loop;

function startWork(
  { purchase, catalogue, uploads, rotateKeys, runRetention }: WorkersOf,
  start: StartWorker,
): Loop[] {
  return [
    ...OUTBOX_LANES.map((lane) =>
      start(`outbox, ${lane}`, OUTBOX_INTERVAL_MS, (stopping) =>
        catalogue.withSnapshot(() => purchase.deliverOutbox(lane, stopping)),
      ),
    ),
    start('reconciler', RECONCILE_INTERVAL_MS, () => catalogue.withSnapshot(purchase.reconcile)),
    start('recurring charges', CHARGE_INTERVAL_MS, (stopping) =>
      catalogue.withSnapshot(() => purchase.chargeDue(stopping)),
    ),
    start('retention', RETENTION_INTERVAL_MS, runRetention),
    start('unused photos', PURGE_INTERVAL_MS, uploads.purge),
    ...(rotateKeys ? [start('data keys', ROTATION_INTERVAL_MS, rotateKeys)] : []),
  ];
}
