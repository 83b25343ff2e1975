import { gte, sql } from 'drizzle-orm';
import { VITAL_STEPS, type VitalBatch, type VitalTotal } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { momentOf, sumOfHistograms } from '../counts';
import { webVitals } from './tables';

/** Far more than a board of many remotes asks for. */
const MOST_TOTALS = 10_000;

/** How many places the histogram of a vital has. */
export const placesOf = (name: VitalTotal['name']) => VITAL_STEPS[name].length + 1;
const MOST_PLACES = Math.max(placesOf('LCP'), placesOf('INP'), placesOf('CLS'), placesOf('TTFB'));

/** Keeps counts; of one that is known the higher stays, so that a batch which comes twice or late changes nothing. */
export async function saveVitals(db: Database, { source, counts }: VitalBatch): Promise<void> {
  await db
    .insert(webVitals)
    .values(
      counts.map(({ minute, ...count }) => ({
        ...count,
        source,
        hour: momentOf(minute),
      })),
    )
    .onConflictDoUpdate({
      target: [
        webVitals.hour,
        webVitals.remote,
        webVitals.releaseId,
        webVitals.page,
        webVitals.name,
        webVitals.view,
        webVitals.source,
      ],
      set: { count: sql`excluded.count`, buckets: sql`excluded.buckets` },
      setWhere: sql`excluded.count > ${webVitals.count}`,
    });
}

/**
 * Counts of all gateways and hours together.
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
      buckets: sumOfHistograms(webVitals.buckets, MOST_PLACES),
    })
    .from(webVitals)
    .where(gte(webVitals.hour, momentOf(since)))
    .groupBy(...Object.values(labels))
    .orderBy(...Object.values(labels))
    .limit(MOST_TOTALS);
  return rows.map((row) => ({ ...row, buckets: row.buckets.slice(0, placesOf(row.name)) }));
}
