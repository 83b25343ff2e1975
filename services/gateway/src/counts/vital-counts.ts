import {
  VITAL_COUNTS_PATH,
  VITAL_STEPS,
  type VitalTotal,
  VitalTotals,
  type WebVital,
} from '@edp/contracts';
import { type ProviderClient } from '../proxy/provider-client';
import { createCountStore } from './count-store';
import { type Counted, type Tally } from './tally';

export type VitalLabels = Omit<VitalTotal, 'count' | 'buckets'>;

/** Slot of vitals in minutes: long, because they have many labels. */
export const VITAL_SLOT = 60;

export type VitalStore = ReturnType<typeof createVitalStore>;

export function createVitalStore(provider: ProviderClient) {
  return createCountStore(provider, {
    name: 'WebVitals',
    path: VITAL_COUNTS_PATH,
    schema: VitalTotals,
    rowOf: ({ labels, ...counted }: Counted<VitalLabels>) => ({ ...labels, ...counted }),
  });
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
