import { useCallback } from 'react';
import type { ProjectionResponse } from '@edp/contracts';
import { client } from '@edp/http';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';
import { type Member, selectQuotedPersons, useAppSelector } from '@edp/store';

type Projection = ProjectionResponse['data'];

/**
 * What each person would pay in the age bands to come; read again when somebody is another person now, as where another
 * tab corrected a number and its people were taken over.
 *
 * @param quotedOn day of the quotation: another one brings other prices
 */
export function useProjection(
  refId: string,
  quotedOn: string,
): readonly [CallState<Projection>, () => void] {
  const people = useAppSelector((state) => selectQuotedPersons(state).map(whatIsRated).join());
  const load = useCallback<LoadValue<Projection>>(
    (options) => client.call('loadProjection', { ...options, params: { refId } }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a quotation of another day or of others is read again
    [refId, quotedOn, people],
  );
  return useCall(load);
}

/** What a person's price follows, in one text to compare. */
function whatIsRated(member: Member): string {
  const { id, dateOfBirth, gender, occupationCode, worksIndoors } = member;
  return [id, dateOfBirth, gender, occupationCode, worksIndoors].join('/');
}
