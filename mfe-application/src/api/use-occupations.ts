import type { Occupation, OccupationsResponse } from '@edp/contracts';
import { loadOccupations } from '@edp/http';
import { type CallState, useCall } from '@edp/mfe';

export interface Occupations {
  readonly state: CallState<OccupationsResponse>['status'];
  readonly retry: () => void;
  /** Their names in both languages; empty while they are not known. */
  readonly list: readonly Occupation[];
}

const NONE: readonly Occupation[] = [];

/** The names of occupations, read once. */
export function useOccupations(): Occupations {
  const [call, retry] = useCall(loadOccupations);
  return { state: call.status, retry, list: call.status === 'succeeded' ? call.value.data : NONE };
}
