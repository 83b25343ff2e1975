import type { Draft } from '@reduxjs/toolkit';

import type { CallFailure } from '@edp/errors';

/** The life of a request, as one value: it cannot be loading and failed at once. */
export type Status = 'idle' | 'pending' | 'succeeded' | 'failed';

/** A request with the cause of its failure, which is there exactly when it failed. */
export type RequestState =
  | { readonly status: 'idle' | 'pending' | 'succeeded' }
  | { readonly status: 'failed'; readonly failure: CallFailure };

export const IDLE = { status: 'idle' } as const;
export const PENDING = { status: 'pending' } as const;
export const SUCCEEDED = { status: 'succeeded' } as const;

/** As reducers put it into the state that they change. */
export function failed(failure: CallFailure): Draft<RequestState> {
  return { status: 'failed', failure: failure as Draft<CallFailure> };
}
