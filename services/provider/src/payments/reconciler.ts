import type { Clock } from '../clock';
import type { Log } from '../log';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';

const BATCH = 20;

/** Asks about attempts of which nothing was heard for a while; returns how many. */
export function createReconciler({
  attempts,
  settlement,
  clock,
  log,
}: {
  readonly attempts: PaymentsRepository;
  readonly settlement: Settlement;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<number> {
  /** One that fails holds up no other; its turn comes again. */
  const settle = async (attemptId: string): Promise<void> => {
    try {
      await settlement.settle(attemptId);
    } catch (error) {
      log.error({ err: error, attemptId }, 'payment cannot be settled');
    }
  };

  return async () => {
    const due = await attempts.claimDue(clock(), BATCH);
    await Promise.all(due.map(({ id }) => settle(id)));
    return due.length;
  };
}
