import type { PaymentFailure } from '@edp/contracts';

/** Our own word for an order that the card gateway never heard of. */
export const ABANDONED = 'abandoned';

/** The codes that attempts keep, those of the card gateway and ours, in words a buyer can act on. */
const FAILURES: ReadonlyMap<string, PaymentFailure> = new Map([
  ['cancelled', 'cancelled'],
  ['expired', 'timedOut'],
  [ABANDONED, 'timedOut'],
  ['card_declined', 'declined'],
  ['insufficient_funds', 'insufficientFunds'],
  ['authentication_failed', 'notConfirmed'],
]);

/** Why nothing was charged; undefined for a code that says nothing to a buyer. */
export function failureOf(failureCode: string | null): PaymentFailure | undefined {
  return failureCode === null ? undefined : FAILURES.get(failureCode);
}
