import type { Clock } from '../clock';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';

const BATCH = 20;

/** Asks about attempts of which nothing was heard for a while; returns how many. */
export function createReconciler({
  attempts,
  settlement,
  clock,
}: {
  readonly attempts: PaymentsRepository;
  readonly settlement: Settlement;
  readonly clock: Clock;
}): () => Promise<number> {
  return async () => {
    const due = await attempts.claimDue(clock(), BATCH);
    await Promise.all(due.map(({ id }) => settlement.settle(id)));
    return due.length;
  };
}
