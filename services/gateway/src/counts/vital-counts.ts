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

/** Slot of vitals in minutes: long, because they have many labels. */
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

/** Providers reject a batch that contains a page name which does not begin with a letter. */
const pageInCounts = (page: string) => (/^\d/.test(page) ? `status-${page}` : page);

/**
 * Counts a web vital of a page for a release of a remote or the shell. Pages named after a status are counted as
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
