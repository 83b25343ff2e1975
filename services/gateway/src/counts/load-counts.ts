import {
  LOAD_TIME_STEPS,
  type LoadCount,
  LoadFigures,
  type MountReport,
  REMOTE_LOADS_PATH,
} from '@edp/contracts';
import { type ProviderClient } from '../proxy/provider-client';
import { type CountStore, loadCounts, saveCounts } from './count-store';
import { type Tally } from './tally';

export type LoadLabels = Pick<LoadCount, 'remote' | 'releaseId' | 'outcome'>;

/** Counts of loads in the provider's database. */
export interface LoadStore extends CountStore<LoadLabels> {
  /**
   * Counts of all gateways, or null.
   * @param since Unix time in minutes
   * @param step minutes that are added up
   */
  figures(since: number, step: number): Promise<LoadCount[] | null>;
}

export function createLoadStore(provider: ProviderClient): LoadStore {
  return {
    save(counts) {
      const rows = counts.map(({ labels, count: loads, buckets: times, minute }) => {
        return { minute, ...labels, loads, times };
      });
      return saveCounts(provider, { name: 'saveRemoteLoads', path: REMOTE_LOADS_PATH }, rows);
    },
    async figures(since, step) {
      const path = `${REMOTE_LOADS_PATH}?since=${since}&step=${step}`;
      const found = await loadCounts(provider, { name: 'loadRemoteLoads', path }, LoadFigures);
      return found && found.counts;
    },
  };
}

/** Counts a load by its outcome and, if it was mounted, its duration. */
export function countLoad(
  tally: Pick<Tally<LoadLabels>, 'count'>,
  { remote, releaseId, outcome, reason, milliseconds }: MountReport,
): void {
  if (outcome === 'mounted') {
    tally.count({ remote, releaseId, outcome }, LOAD_TIME_STEPS, milliseconds);
  } else {
    tally.count({ remote, releaseId, outcome: reason ?? 'unknown' });
  }
}
