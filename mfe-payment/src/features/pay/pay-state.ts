import { backoff, type Sen } from '@edp/domain';
import { type CallFailure, PROBLEM } from '@edp/errors';

/** What is said above the button about the last try. */
export type Notice = (
  | { readonly key: 'failed' | 'tooMany' | 'expired' | 'gone' | 'answersChanged' | 'nothingToPay' }
  | { readonly key: 'changed' | 'promoApplied'; readonly before: Sen; readonly now: Sen }
) & {
  /** The failed request, where support may have to look for it. */
  readonly failure?: CallFailure | null;
  /** Of a failure in the browser, as reported. */
  readonly supportCode?: string;
};

/** Where paying stands on this page. Everything but `idle` locks the button. */
export type PayState =
  | { readonly step: 'idle'; readonly notice?: Notice }
  /** A promo code that is typed is checked first. */
  | { readonly step: 'checking' }
  | { readonly step: 'paying' }
  /** Nobody knows whether the payment was started; the server is asked until it says so. */
  | { readonly step: 'unknown'; readonly failure: CallFailure | null }
  | { readonly step: 'leaving'; readonly paymentUrl: string };

/** What a refusal calls for. None of them has charged anything. */
type Remedy =
  | 'toStatus'
  | 'priceAgain'
  | 'lookAgain'
  | 'confirmAgain'
  | 'sayWait'
  | 'sayGone'
  | 'sayNothingToPay'
  | 'sayFailed';

const REMEDIES: Readonly<Record<string, Remedy>> = {
  [PROBLEM.alreadyPaid]: 'toStatus',
  [PROBLEM.quotationExpired]: 'priceAgain',
  [PROBLEM.amountMismatch]: 'lookAgain',
  [PROBLEM.promoUsedUp]: 'lookAgain',
  [PROBLEM.quotationDiffers]: 'lookAgain',
  [PROBLEM.applicationLocked]: 'lookAgain',
  [PROBLEM.stepMissing]: 'lookAgain',
  [PROBLEM.notEligible]: 'lookAgain',
  // An agent's session: the review says so, and hands over.
  [PROBLEM.agentMayNot]: 'lookAgain',
  [PROBLEM.tooManyRequests]: 'sayWait',
  // The data was cleared in another tab, or the browser has lost its session: another try cannot help.
  [PROBLEM.notFound]: 'sayGone',
};

/**
 * The provider's names of what the review confirms by one tick. A problem that points to one says that it is confirmed no
 * longer, since something was changed after that.
 */
export const CONFIRMATIONS: readonly string[] = ['/consentConfirmation', '/declaration'];

export function remedyFor(failure: CallFailure): Remedy {
  const problem = failure.kind === 'http' ? failure.problem : undefined;
  if (problem?.errors?.some(({ pointer }) => CONFIRMATIONS.includes(pointer))) {
    return 'confirmAgain';
  }
  // Something is being changed in another tab, which is asked for again there.
  if (problem?.errors?.some(({ pointer }) => pointer.startsWith('/consentVersions/'))) {
    return 'lookAgain';
  }
  if (problem?.errors?.some(({ code }) => code === 'nothingToPay')) return 'sayNothingToPay';
  const code = problem?.code;
  return (code !== undefined && REMEDIES[code]) || 'sayFailed';
}

/** The key stands for a request with other words in it: the language was changed meanwhile. */
export function isKeyTaken(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.problem?.code === PROBLEM.idempotencyConflict;
}

const PAUSE_MS = { first: 1_000, longest: 15_000 };

/** How long to wait before the nth question about an unknown outcome, the first being number 1. */
export function pauseBefore(question: number): number {
  return backoff(question, PAUSE_MS);
}
