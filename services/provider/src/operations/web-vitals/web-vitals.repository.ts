import { gte, sql } from 'drizzle-orm';
import { VITAL_NAMES, VITAL_STEPS, type VitalBatch, type VitalTotal } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { keepHighest, startOfMinute, sumOfHistograms } from '../counts';
import { webVitals } from './tables';

/** Upper bound of a response; a dashboard of many remotes needs far fewer. */
const MAX_TOTALS = 10_000;

/** Number of buckets in the histogram of a vital. */
export const bucketCount = (name: VitalTotal['name']) => VITAL_STEPS[name].length + 1;
const MAX_BUCKETS = Math.max(...VITAL_NAMES.map(bucketCount));

export function saveVitals(db: Database, { source, counts }: VitalBatch): Promise<void> {
  const rows = counts.map(({ minute, ...count }) => ({
    ...count,
    source,
    hour: startOfMinute(minute),
  }));
  return keepHighest(db, webVitals, rows, 'count');
}

/**
 * Sums the counts of all gateways and hours.
 * @param since Unix time in minutes
 */
export async function findTotals(db: Database, since: number): Promise<VitalTotal[]> {
  const { remote, releaseId, page } = webVitals;
  const name = sql<VitalTotal['name']>`${webVitals.name}`;
  const view = sql<VitalTotal['view']>`${webVitals.view}`;
  const labels = { remote, releaseId, page, name, view };
  const rows = await db
    .select({
      ...labels,
      count: sql<number>`sum(${webVitals.count})::int`,
      buckets: sumOfHistograms(webVitals.buckets, MAX_BUCKETS),
    })
    .from(webVitals)
    .where(gte(webVitals.hour, startOfMinute(since)))
    .groupBy(...Object.values(labels))
    .orderBy(...Object.values(labels))
    .limit(MAX_TOTALS);
  return rows.map((row) => ({ ...row, buckets: row.buckets.slice(0, bucketCount(row.name)) }));
}
