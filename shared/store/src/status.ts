import type { CallFailure } from '@edp/errors';

/** The life of a request, as one value: it cannot be loading and failed at once. */
export type Status = 'idle' | 'pending' | 'succeeded' | 'failed';

/** A request with the cause of its failure, which is there exactly when it failed. */
export type RequestState =
  | { readonly status: 'idle' | 'pending' | 'succeeded' }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export const IDLE: RequestState = { status: 'idle' };
export const PENDING: RequestState = { status: 'pending' };
export const SUCCEEDED: RequestState = { status: 'succeeded' };

export function failed(failure: CallFailure): RequestState {
  return { status: 'failed', failure };
}
