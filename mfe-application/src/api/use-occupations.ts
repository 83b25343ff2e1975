import type { OccupationsResponse } from '@edp/contracts';
import { loadOccupations } from '@edp/http';
import { type CallState, useCall } from '@edp/mfe';

/** The names of occupations in both languages. */
export function useOccupations(): CallState<OccupationsResponse> {
  const [occupations] = useCall(loadOccupations);
  return occupations;
}
