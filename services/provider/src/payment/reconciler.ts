import type { Clock, Log } from '@edp/service';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';

const BATCH = 20;

/**
 * Creates the reconciler, which polls the card gateway about attempts without news; a round returns
 * their number.
 *
 * The polling interval of an attempt grows, so much may have been missed during an outage: after a
 * start, a database failure or an outage of the card gateway, all attempts are polled at once. A
 * poll without a response does not lengthen the interval.
 */
export function createReconciler({
  attempts,
  settlement,
  clock,
  log,
}: {
  readonly attempts: Pick<PaymentsRepository, 'claimDue' | 'makeAllDue' | 'retrySoon'>;
  readonly settlement: Pick<Settlement, 'settle'>;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<number> {
  let mustPollAll = true;
  let wasUnreachable = false;

  /**
   * Settles one attempt. A failure does not hold up the others; the attempt is polled again later.
   * @returns false when the card gateway did not respond
   */
  const settle = async (attemptId: string): Promise<boolean> => {
    try {
      return (await settlement.settle(attemptId)).isCurrent;
    } catch (error) {
      log.error({ err: error, attemptId }, 'payment cannot be settled');
      return true;
    }
  };

  return async () => {
    if (mustPollAll) await attempts.makeAllDue(clock());
    // Reset only when this round has completed.
    mustPollAll = true;
    const due = await attempts.claimDue(clock(), BATCH);
    const responded = await Promise.all(due.map(({ id }) => settle(id)));
    const withoutResponse = due.filter((_, index) => !responded[index]);
    await attempts.retrySoon(withoutResponse, clock());

    const isUnreachable = withoutResponse.length > 0;
    const isReachable = due.length > 0 && !isUnreachable;
    mustPollAll = wasUnreachable && isReachable;
    wasUnreachable = isUnreachable || (wasUnreachable && !isReachable);
    return due.length;
  };
}
