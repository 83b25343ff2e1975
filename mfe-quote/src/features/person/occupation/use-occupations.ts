import { useMemo } from 'react';
import type { OccupationsResponse } from '@edp/contracts';
import { client } from '@edp/http';
import { useLanguage } from '@edp/i18n';
import { type CallState, type LoadValue, useCall } from '@edp/mfe';
import { asksIndoorAmong, createOccupationSearch } from './occupation-table';

export interface Occupations {
  readonly state: CallState<OccupationsResponse>['status'];
  readonly retry: () => void;
  readonly total: number;
  readonly search: ReturnType<typeof createOccupationSearch>;
  readonly find: (code: string) => OccupationsResponse['data'][number] | undefined;
  readonly asksIndoor: (code: string) => boolean;
}

const load: LoadValue<OccupationsResponse> = (options) => client.call('loadOccupations', options);
const NONE: OccupationsResponse['data'] = [];

/** The whole table of occupations, read once; the field searches it without a request. */
export function useOccupations(): Occupations {
  const { language } = useLanguage();
  const [call, retry] = useCall(load);
  const list = call.status === 'succeeded' ? call.value.data : NONE;
  return useMemo(() => {
    const byCode = new Map(list.map((one) => [one.code, one]));
    return {
      state: call.status,
      retry,
      total: list.length,
      search: createOccupationSearch(list, language),
      find: (code) => byCode.get(code),
      asksIndoor: asksIndoorAmong(list),
    };
  }, [call.status, list, language, retry]);
}
