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
  /** Whether most people in an occupation work indoors; null if unknown. */
  readonly indoorDefault: (code: string) => YesNo | null;
}

/** Codes without a specific occupation: not in the list, others, uncategorized (specification section 3). */
const UNSPECIFIC = [NOT_IN_LIST, 'OTH', 'Unknown'];

/**
 * The table of occupations, which the field searches without requests. It is loaded when anything on the page gets the
 * focus, well before the field is reached.
 *
 * @param isWanted loads at once, to show or find an occupation that is filled in already
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
        UNSPECIFIC.includes(code) ? null : (byCode.get(code)?.indoorDefault ?? null),
    };
  }, [state, failure, list, language, retry]);
}

/** Whether anything on the page has had the focus, also before hydration. */
function useFirstFocus(): boolean {
  const [had, setHad] = useState(false);
  useEffect(() => {
    const onFocus = () => setHad(true);
    if (document.activeElement !== document.body) onFocus();
    document.addEventListener('focusin', onFocus, { once: true });
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return had;
}
