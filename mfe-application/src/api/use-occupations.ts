import type { Occupation, OccupationsResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';

export interface Occupations {
  readonly state: CallState<OccupationsResponse>['status'];
  /** Why there are none. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /** Their names in both languages; empty while they are not known. */
  readonly list: readonly Occupation[];
}

const load: LoadValue<OccupationsResponse> = (options) => client.call('loadOccupations', options);
const NONE: readonly Occupation[] = [];

/** The names of occupations, read once. */
export function useOccupations(): Occupations {
  const [call, retry] = useCall(load);
  return {
    state: call.status,
    failure: call.status === 'failed' ? call.failure : null,
    retry,
    list: call.status === 'succeeded' ? call.value.data : NONE,
  };
}
