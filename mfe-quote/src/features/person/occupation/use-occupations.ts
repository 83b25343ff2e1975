import { useEffect, useMemo, useState } from 'react';
import type { OccupationsResponse } from '@edp/contracts';
import type { YesNo } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { useLanguage } from '@edp/i18n';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';
import { asksIndoorAmong, createOccupationSearch, NOT_IN_LIST } from '@edp/mfe/occupations';

export interface Occupations {
  readonly state: CallState<OccupationsResponse>['status'];
  /** Why there are none. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  readonly total: number;
  readonly search: ReturnType<typeof createOccupationSearch>;
  readonly find: (code: string) => OccupationsResponse['data'][number] | undefined;
  readonly asksIndoor: (code: string) => boolean;
  /** Whether most people in an occupation work indoors; null: nobody can tell. */
  readonly indoorDefault: (code: string) => YesNo | null;
}

const load: LoadValue<OccupationsResponse> = (options) => client.call('loadOccupations', options);
const notYet: LoadValue<OccupationsResponse> = () => new Promise(() => undefined);
/** Codes that do not tell what somebody does: not in the list, others, uncategorized (specification section 3). */
const UNTOLD = [NOT_IN_LIST, 'OTH', 'Unknown'];
const NONE: OccupationsResponse['data'] = [];

/**
 * The whole table of occupations, read once; the field searches it without a request. It is fetched when somebody begins to
 * fill the form in, well before the field is reached.
 *
 * @param isWanted at once: there are occupations of before, to be named or to be found
 */
export function useOccupations(isWanted: boolean): Occupations {
  const { language } = useLanguage();
  const isBegun = useFirstFocus();
  const [call, retry] = useCall(isWanted || isBegun ? load : notYet);
  const list = call.status === 'succeeded' ? call.value.data : NONE;
  const failure = call.status === 'failed' ? call.failure : null;
  return useMemo(() => {
    const byCode = new Map(list.map((one) => [one.code, one]));
    return {
      state: call.status,
      failure,
      retry,
      total: list.length,
      search: createOccupationSearch(list, language),
      find: (code) => byCode.get(code),
      asksIndoor: asksIndoorAmong(list),
      indoorDefault: (code) =>
        UNTOLD.includes(code) ? null : (byCode.get(code)?.indoorDefault ?? null),
    };
  }, [call.status, failure, list, language, retry]);
}

/** Whether anything on the page had the focus, also before its scripts ran. */
function useFirstFocus(): boolean {
  const [had, setHad] = useState(false);
  useEffect(() => {
    const tell = () => setHad(true);
    if (document.activeElement !== document.body) tell();
    document.addEventListener('focusin', tell, { once: true });
    return () => document.removeEventListener('focusin', tell);
  }, []);
  return had;
}
