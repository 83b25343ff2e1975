import type { Occupation, OccupationsResponse } from '@edp/contracts';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';

export interface OccupationList {
  readonly state: CallState<OccupationsResponse>['status'];
  /** Why there are none. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  /** With their names in every language; empty while they are not known, and then the same array for memoised users. */
  readonly list: readonly Occupation[];
}

const load: LoadValue<OccupationsResponse> = (options) => client.call('loadOccupations', options);
const notYet: LoadValue<OccupationsResponse> = () => new Promise(() => undefined);
const NONE: readonly Occupation[] = [];

/**
 * The whole table of occupations, read once.
 *
 * @param isWanted false: it is not requested yet, and pending
 * @example const { list, failure, retry } = useOccupationList();
 */
export function useOccupationList(isWanted = true): OccupationList {
  const [occupations, retry] = useCall(isWanted ? load : notYet);
  return {
    state: occupations.status,
    failure: occupations.status === 'failed' ? occupations.failure : null,
    retry,
    list: occupations.status === 'succeeded' ? occupations.value.data : NONE,
  };
}
