import type { Clock, Log } from '@edp/service';
import type { PaymentsRepository } from './payments.repository';
import type { Settlement } from './settlement';

const BATCH = 20;

/**
 * Asks about attempts of which nothing was heard for a while; returns how many.
 *
 * Whoever waits ever longer may have missed much: after a start, a fault of the database and a silence of the card
 * gateway, every attempt is asked about at once. A question that nobody answers does not lengthen the wait.
 */
export function createReconciler({
  attempts,
  settlement,
  clock,
  log,
}: {
  readonly attempts: Pick<PaymentsRepository, 'claimDue' | 'allDue' | 'dueSoon'>;
  readonly settlement: Pick<Settlement, 'settle'>;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<number> {
  let isBehind = true;
  let isCutOff = false;

  /**
   * One that fails holds up no other; its turn comes again, ever later.
   * @returns false when the card gateway did not answer
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
    if (isBehind) await attempts.allDue(clock());
    // Until this round has come through.
    isBehind = true;
    const due = await attempts.claimDue(clock(), BATCH);
    const answered = await Promise.all(due.map(({ id }) => settle(id)));
    const unanswered = due.filter((_, index) => !answered[index]);
    await attempts.dueSoon(unanswered, clock());

    const isSilent = unanswered.length > 0;
    const isHeard = due.length > 0 && !isSilent;
    isBehind = isCutOff && isHeard;
    isCutOff = isSilent || (isCutOff && !isHeard);
    return due.length;
  };
}
