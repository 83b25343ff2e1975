import type { Log } from '../log';
import type { PaymentsModule } from '../payments/payments.module';
import { startLoop } from './loop';

export interface Workers {
  /** Ends all workers; resolves when what they are at is done. */
  stop(): Promise<void>;
}

const OUTBOX_INTERVAL_MS = 500;
const RECONCILE_INTERVAL_MS = 2_000;

/** What goes on without a request: e-mails, orders of requests that died, payments nobody reported on. */
export function startWorkers(
  { payments }: { readonly payments: PaymentsModule },
  log: Log,
): Workers {
  const loops = [
    startLoop({
      name: 'outbox',
      round: payments.deliverOutbox,
      intervalMs: OUTBOX_INTERVAL_MS,
      log,
    }),
    startLoop({
      name: 'reconciler',
      round: payments.reconcile,
      intervalMs: RECONCILE_INTERVAL_MS,
      log,
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      payments.close();
    },
  };
}
