import {
  VITAL_COUNTS_PATH,
  VITAL_STEPS,
  type VitalTotal,
  VitalTotals,
  type WebVital,
} from '@edp/contracts';
import { type ProviderClient } from '../proxy/provider-client';
import { type CountStore, loadCounts, saveCounts } from './count-store';
import { type Tally } from './tally';

export type VitalLabels = Omit<VitalTotal, 'count' | 'buckets'>;

/** Minutes that vitals are counted by: they tell of pages and not of moments, and have many labels. */
export const VITAL_SLOT = 60;

/** Counts of web vitals in the provider's database. */
export interface VitalStore extends CountStore<VitalLabels> {
  /**
   * Counts of all gateways, or null.
   * @param since Unix time in minutes, the first of a slot
   */
  totals(since: number): Promise<VitalTotal[] | null>;
}

export function createVitalStore(provider: ProviderClient): VitalStore {
  return {
    save(counts) {
      const rows = counts.map(({ labels, ...counted }) => ({ ...labels, ...counted }));
      return saveCounts(provider, { name: 'saveWebVitals', path: VITAL_COUNTS_PATH }, rows);
    },
    async totals(since) {
      const path = `${VITAL_COUNTS_PATH}?since=${since}`;
      const found = await loadCounts(provider, { name: 'loadWebVitals', path }, VitalTotals);
      return found && found.totals;
    },
  };
}

/** Providers take pages whose name begins with a letter, and reject a batch with another one as a whole. */
const pageInCounts = (page: string) => (/^\d/.test(page) ? `status-${page}` : page);

/**
 * Counts how fast a page was of a release of a remote, or of the shell under its name; a page that is named after a status as
 * `status-404`.
 */
export function countVital(
  tally: Pick<Tally<VitalLabels>, 'count'>,
  { remote, releaseId }: Pick<VitalTotal, 'remote' | 'releaseId'>,
  { page, name, view, value }: WebVital,
): void {
  const labels = { remote, releaseId, page: pageInCounts(page), name, view };
  tally.count(labels, VITAL_STEPS[name], value);
}
