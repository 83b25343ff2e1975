import type { Draft } from '@reduxjs/toolkit';
import type { CallFailure } from '@edp/errors';

/** Status of a request as one value: it cannot be loading and failed at once. */
export type Status = 'idle' | 'pending' | 'succeeded' | 'failed';

/** Status of a request, with the failure exactly when it failed. */
export type RequestState =
  | { readonly status: 'idle' | 'pending' | 'succeeded' }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export const IDLE = { status: 'idle' } as const;
export const PENDING = { status: 'pending' } as const;
export const SUCCEEDED = { status: 'succeeded' } as const;

/** A failed status as a mutable value for reducers. */
export function failed(failure: CallFailure): Draft<RequestState> {
  return { status: 'failed', failure: failure as Draft<CallFailure> };
}
