import {
  LOAD_TIME_STEPS,
  type LoadCount,
  LoadFigures,
  type MountReport,
  REMOTE_LOADS_PATH,
} from '@edp/contracts';
import { type ProviderClient } from '../proxy/provider-client';
import { createCountStore } from './count-store';
import { type Counted, type Tally } from './tally';

export type LoadLabels = Pick<LoadCount, 'remote' | 'releaseId' | 'outcome'>;

export type LoadStore = ReturnType<typeof createLoadStore>;

export function createLoadStore(provider: ProviderClient) {
  return createCountStore(provider, {
    name: 'RemoteLoads',
    path: REMOTE_LOADS_PATH,
    schema: LoadFigures,
    rowOf: ({ labels, count: loads, buckets: times, minute }: Counted<LoadLabels>) => {
      return { minute, ...labels, loads, times };
    },
  });
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
