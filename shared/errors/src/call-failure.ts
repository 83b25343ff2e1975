import { PROBLEM, type ProblemCode } from './problem-codes';
import type { ProblemDocument } from './problem-document';

/**
 * Why a request to the server has no usable response. After `timeout` and `offline` the outcome is unknown: the client
 * must query the status of a payment and never send it again.
 */
export type CallFailure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'aborted' }
  | {
      readonly kind: 'http';
      readonly status: number;
      /** Absent when the body was not a problem document. */
      readonly problem?: ProblemDocument;
      /** From `Retry-After`, for 429 and 503. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'malformed'; readonly detail: string };

/** The server's problem document, if it sent one. */
export function problemOf(failure: CallFailure): ProblemDocument | undefined {
  return failure.kind === 'http' ? failure.problem : undefined;
}

/** Whether the server rejected the request with this problem code. */
export function hasProblem(failure: CallFailure, code: ProblemCode): boolean {
  return problemOf(failure)?.code === code;
}

/** A status of 500 or above. The error page follows (specification section 2). */
export function isServerError(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status >= 500;
}

/** Whether the same request may succeed later. This does not say that repeating it is safe. */
export function isTransient(failure: CallFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return true;
    case 'http':
      return [408, 425, 429, 502, 503, 504].includes(failure.status);
    case 'aborted':
    case 'malformed':
      return false;
  }
}

/** Whether the resource does not exist, or belongs to another session, which the server does not distinguish. */
export function isNotFound(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status === 404;
}

/** Whether a rate limit was reached, so that an immediate retry is useless. */
export function isRateLimited(failure: CallFailure): boolean {
  return failure.kind === 'http' && failure.status === 429;
}

/** Whether another tab or device has stored another version of the quotation meanwhile (optimistic locking). */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return hasProblem(failure, PROBLEM.quotationChanged);
}

/** Whether it is unknown if the server acted on the request. */
export function isOutcomeUnknown(failure: CallFailure): boolean {
  if (failure.kind === 'http') return failure.status >= 500;
  return true;
}
