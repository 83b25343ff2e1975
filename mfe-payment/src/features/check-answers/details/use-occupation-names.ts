import type { OccupationsResponse } from '@edp/contracts';
import { client } from '@edp/http';
import { useLanguage } from '@edp/i18n';
import { type LoadValue, useCall } from '@edp/mfe';

/** Nobody waits for it: without the names, an answer stands as the application has it. */
const inBackground: LoadValue<OccupationsResponse> = (options) =>
  client.call('loadOccupations', { ...options, inBackground: true });

/** What an occupation is called in the language of the moment; empty while that is not known. */
export function useOccupationNames(): (code: string) => string {
  const { language } = useLanguage();
  const [occupations] = useCall(inBackground);
  const names = occupations.status === 'succeeded' ? occupations.value.data : [];
  return (code) => names.find((one) => one.code === code)?.[language] ?? '';
}
