import type { Occupation, OccupationsResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';

export interface OccupationList {
  readonly state: CallState<OccupationsResponse>['status'];
  /** Set in the state `failed`. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /** Includes the names in every language. The same empty array until loaded, for memoisation. */
  readonly list: readonly Occupation[];
}

const load: LoadValue<OccupationsResponse> = (options) => client.call('loadOccupations', options);
const loadNever: LoadValue<OccupationsResponse> = () => new Promise(() => undefined);
const NONE: readonly Occupation[] = [];

/**
 * The whole occupation table, loaded once.
 *
 * @param isWanted false delays the request; the state is then `pending`
 * @example const { list, failure, retry } = useOccupationList();
 */
export function useOccupationList(isWanted = true): OccupationList {
  const [occupations, retry] = useCall(isWanted ? load : loadNever);
  return {
    state: occupations.status,
    failure: occupations.status === 'failed' ? occupations.failure : null,
    retry,
    list: occupations.status === 'succeeded' ? occupations.value.data : NONE,
  };
}
