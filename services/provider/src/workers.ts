import { type Log, type Role, works } from '@edp/service';
import type { Uploads } from './application';
import { type Loop, startLoop } from './platform/loop';
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
  /** Null with one data key. */
  readonly rotateKeys: ((stopping: AbortSignal) => Promise<number>) | null;
}

/**
 * Starts the background workers of a role. Every process reloads its data files. A worker runs the
 * outbox, the reconciler, recurring charges, retention, the purge of photos, and key rotation; any
 * number of processes may. A round uses one set of data files.
 */
export function startWorkers(services: WorkersOf, log: Log, role: Role): Workers {
  const { purchase, catalogue } = services;
  const loops = [
    startLoop({
      name: 'catalogue',
      round: async () => {
        await catalogue.checkForChanges();
        return 0;
      },
      intervalMs: CATALOGUE_INTERVAL_MS,
      log,
    }),
    ...(works(role) ? startWork(services, log) : []),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      purchase.close();
    },
  };
}

function startWork(
  { purchase, catalogue, uploads, rotateKeys, runRetention }: WorkersOf,
  log: Log,
): Loop[] {
  return [
    ...OUTBOX_LANES.map((lane) =>
      startLoop({
        name: `outbox, ${lane}`,
        round: (stopping) => catalogue.withSnapshot(() => purchase.deliverOutbox(lane, stopping)),
        intervalMs: OUTBOX_INTERVAL_MS,
        log,
      }),
    ),
    startLoop({
      name: 'reconciler',
      round: () => catalogue.withSnapshot(purchase.reconcile),
      intervalMs: RECONCILE_INTERVAL_MS,
      log,
    }),
    startLoop({
      name: 'recurring charges',
      round: (stopping) => catalogue.withSnapshot(() => purchase.chargeDue(stopping)),
      intervalMs: CHARGE_INTERVAL_MS,
      log,
    }),
    startLoop({
      name: 'retention',
      round: runRetention,
      intervalMs: RETENTION_INTERVAL_MS,
      log,
    }),
    startLoop({ name: 'unused photos', round: uploads.purge, intervalMs: PURGE_INTERVAL_MS, log }),
    ...(rotateKeys
      ? [startLoop({ name: 'data keys', round: rotateKeys, intervalMs: ROTATION_INTERVAL_MS, log })]
      : []),
  ];
}
