import { backoff, type Sen } from '@edp/domain';
import { type CallFailure, hasProblem, PROBLEM, problemOf } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';

/** Key of a message without amounts. */
type NoticeKey =
  | 'failed'
  | 'tooMany'
  | 'expired'
  | 'gone'
  | 'answersChanged'
  | 'details'
  | 'nothingToPay';

/** Message above the button about the last attempt. */
export type Notice = (
  | { readonly key: NoticeKey }
  | { readonly key: 'changed' | 'promoApplied'; readonly before: Sen; readonly now: Sen }
) & {
  /** The failed request, for its support code. */
  readonly failure?: CallFailure | null;
  /** Support code of a failure in the browser, as reported. */
  readonly supportCode?: string;
};

/** State of the payment on this page. Every state but `idle` disables the button. */
export type PayState =
  | { readonly step: 'idle'; readonly notice?: Notice }
  /** A typed promo code is validated first. */
  | { readonly step: 'checking' }
  | { readonly step: 'paying' }
  /** The payment may have been started; the request is repeated until the server answers. */
  | { readonly step: 'unknown'; readonly failure: CallFailure | null }
  | { readonly step: 'leaving'; readonly paymentUrl: string };

/** Reaction to a rejected payment, or the key of a message. Nothing was charged in any of these cases. */
type Remedy = 'toStatus' | 'requote' | 'refresh' | 'confirmAgain' | NoticeKey;

const REMEDIES: Readonly<Record<string, Remedy>> = {
  [PROBLEM.alreadyPaid]: 'toStatus',
  [PROBLEM.quotationExpired]: 'requote',
  [PROBLEM.amountMismatch]: 'refresh',
  [PROBLEM.promoUsedUp]: 'refresh',
  [PROBLEM.quotationDiffers]: 'refresh',
  [PROBLEM.applicationLocked]: 'refresh',
  [PROBLEM.stepMissing]: 'refresh',
  [PROBLEM.notEligible]: 'refresh',
  // The session belongs to an agent: the review says so, and offers the transfer to the buyer.
  [PROBLEM.agentMayNot]: 'refresh',
  [PROBLEM.tooManyRequests]: 'tooMany',
  // The data was cleared in another tab, or the session was lost: a retry cannot help.
  [PROBLEM.notFound]: 'gone',
};

/**
 * JSON pointers of what the review confirms by one checkbox. A problem with one of them means that a later change has
 * revoked the confirmation.
 */
export const CONFIRMATIONS: readonly string[] = ['/consentConfirmation', '/declaration'];

/** JSON pointers of what the personal details page asks. */
const ON_DETAILS = /^\/(applicants|payout|purposeOfTrx)\b/;

export function remedyFor(failure: CallFailure): Remedy {
  const problem = problemOf(failure);
  if (problem?.errors?.some(({ pointer }) => CONFIRMATIONS.includes(pointer))) {
    return 'confirmAgain';
  }
  // Another tab is changing details, and asks for this consent again.
  if (problem?.errors?.some(({ pointer }) => pointer.startsWith('/consentVersions/'))) {
    return 'refresh';
  }
  if (problem?.errors?.some(({ code }) => code === 'nothingToPay')) return 'nothingToPay';
  const remedy = problem && REMEDIES[problem.code];
  if (remedy) return remedy;
  // Valid when they were confirmed: a rule has been tightened since.
  const isOfDetails = problem?.errors?.some(({ pointer }) => ON_DETAILS.test(pointer));
  return isOfDetails ? 'details' : 'failed';
}

/** The errors of the card owner. Others have no field on the review, so an entry for them would lead nowhere. */
export function ownerErrors(failure: CallFailure): SubmitErrors {
  const errors = problemOf(failure)?.errors ?? [];
  return { errors: errors.filter(({ pointer }) => pointer.startsWith('/cardOwner/')) };
}

/** The idempotency key belongs to a different request: the language was changed meanwhile. */
export function isKeyTaken(failure: CallFailure): boolean {
  return hasProblem(failure, PROBLEM.idempotencyConflict);
}

const PAUSE_MS = { first: 1_000, longest: 15_000 };

/** Delay before the nth repetition of a request with unknown outcome, counted from 1. */
export function delayBefore(attempt: number): number {
  return backoff(attempt, PAUSE_MS);
}
