import { type Log, type Loop, startLoop } from '@edp/service';
import type { PaymentsService } from './payments/payments.service';
import type { Delivery } from './webhooks/delivery';

const INTERVAL_MS = 500;
const DUE_BATCH = 50;

export interface Worker {
  start(): void;
  /** Starts the next rounds at once. */
  wake(): void;
  /** Stops after the current rounds. */
  stop(): Promise<void>;
}

/**
 * Creates the worker, which applies changes that are due and sends webhooks. All state is in the
 * database, so the process may be killed at any moment and any number of processes may run one.
 */
export function createWorker(
  payments: Pick<PaymentsService, 'advanceDue'>,
  delivery: Delivery,
  log: Log,
  intervalMs = INTERVAL_MS,
): Worker {
  let loops: readonly Loop[] = [];
  const loop = (name: string, round: () => Promise<number>) =>
    startLoop({ name, round, intervalMs, log });

  return {
    start() {
      const webhooks = loop('webhooks', () => delivery.deliverWaiting());
      const due = loop('due payments', async () => {
        const advanced = await payments.advanceDue(DUE_BATCH);
        if (advanced > 0) webhooks.wake();
        return advanced;
      });
      loops = [due, webhooks];
    },
    wake() {
      for (const each of loops) each.wake();
    },
    async stop() {
      await Promise.all(loops.map((each) => each.stop()));
    },
  };
}
