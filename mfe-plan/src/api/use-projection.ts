import { useCallback } from 'react';
import type { ProjectionResponse } from '@edp/contracts';
import { loadProjection } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';

type Projection = ProjectionResponse['data'];

/**
 * What each person would pay in the age bands to come.
 *
 * @param quotedOn day of the quotation: another one brings other prices
 */
export function useProjection(
  refId: string,
  quotedOn: string,
): readonly [CallState<Projection>, () => void] {
  const load = useCallback<LoadValue<Projection>>(
    (options) => loadProjection(refId, options),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a quotation of another day is read again
    [refId, quotedOn],
  );
  return useCall(load);
}
