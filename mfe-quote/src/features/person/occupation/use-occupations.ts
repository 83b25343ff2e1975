import { useEffect, useMemo, useState } from 'react';
import type { Occupation } from '@edp/contracts';
import type { YesNo } from '@edp/domain';
import { useLanguage } from '@edp/i18n';
import {
  asksIndoorAmong,
  createOccupationSearch,
  NOT_IN_LIST,
  type OccupationList,
  type OccupationSearch,
  useOccupationList,
} from '@edp/mfe/occupations';

export interface Occupations extends Omit<OccupationList, 'list'> {
  readonly total: number;
  readonly search: OccupationSearch;
  readonly find: (code: string) => Occupation | undefined;
  readonly asksIndoor: (code: string) => boolean;
  /** Whether most people in an occupation work indoors; null: nobody can tell. */
  readonly indoorDefault: (code: string) => YesNo | null;
}

/** Codes that do not tell what somebody does: not in the list, others, uncategorized (specification section 3). */
const UNTOLD = [NOT_IN_LIST, 'OTH', 'Unknown'];

/**
 * The whole table of occupations; the field searches it without a request. It is fetched when somebody begins to fill the form
 * in, well before the field is reached.
 *
 * @param isWanted at once: there are occupations of before, to be named or to be found
 */
export function useOccupations(isWanted: boolean): Occupations {
  const { language } = useLanguage();
  const isBegun = useFirstFocus();
  const { state, failure, retry, list } = useOccupationList(isWanted || isBegun);
  return useMemo(() => {
    const byCode = new Map(list.map((one) => [one.code, one]));
    return {
      state,
      failure,
      retry,
      total: list.length,
      search: createOccupationSearch(list, language),
      find: (code) => byCode.get(code),
      asksIndoor: asksIndoorAmong(list),
      indoorDefault: (code) =>
        UNTOLD.includes(code) ? null : (byCode.get(code)?.indoorDefault ?? null),
    };
  }, [state, failure, list, language, retry]);
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
