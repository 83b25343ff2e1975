import { useCallback } from 'react';
import type { ProjectionResponse } from '@edp/contracts';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';
import { type Member, selectQuotedPersons, useAppSelector } from '@edp/store';

type Projection = ProjectionResponse['data'];

/**
 * The price of each person in later age bands. Loads again when a person is replaced, for example after another tab
 * corrected an identity number.
 *
 * @param quotedOn day of the quotation: another one has other prices
 */
export function useProjection(
  refId: string,
  quotedOn: string,
): readonly [CallState<Projection>, () => void] {
  const people = useAppSelector((state) => selectQuotedPersons(state).map(ratingFactors).join());
  const load = useCallback<LoadValue<Projection>>(
    (options) => client.call('loadProjection', { ...options, params: { refId } }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- loads again for another day or other people
    [refId, quotedOn, people],
  );
  return useCall(load);
}

/** The fields that determine a person's price, as a text to compare. */
function ratingFactors(member: Member): string {
  const { id, dateOfBirth, gender, occupationCode, worksIndoors } = member;
  return [id, dateOfBirth, gender, occupationCode, worksIndoors].join('/');
}
