import { gte, sql } from 'drizzle-orm';
import { LOAD_TIME_STEPS, type LoadBatch, type LoadCount, type LoadOutcome } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { keepHighest, startOfMinute, sumOfHistograms } from '../counts';
import { remoteLoads } from './tables';

/** Upper bound of a response; a dashboard of many remotes needs far fewer. */
const MAX_FIGURES = 50_000;

export function saveCounts(db: Database, { source, counts }: LoadBatch): Promise<void> {
  const rows = counts.map((count) => ({ ...count, source, minute: startOfMinute(count.minute) }));
  return keepHighest(db, remoteLoads, rows, 'loads');
}

/**
 * Sums the counts of all gateways.
 * @param since Unix time in minutes
 * @param step number of minutes that are summed to one figure, which has the first minute
 */
export async function findFigures(
  db: Database,
  { since, step }: { since: number; step: number },
): Promise<LoadCount[]> {
  const first = sql<number>`(floor(extract(epoch from ${remoteLoads.minute}) / 60 / ${sql.raw(String(step))}) * ${sql.raw(String(step))})::int`;
  const rows = await db
    .select({
      minute: first,
      remote: remoteLoads.remote,
      releaseId: remoteLoads.releaseId,
      outcome: sql<LoadOutcome>`${remoteLoads.outcome}`,
      loads: sql<number>`sum(${remoteLoads.loads})::int`,
      times: sumOfHistograms(remoteLoads.times, LOAD_TIME_STEPS.length + 1),
    })
    .from(remoteLoads)
    .where(gte(remoteLoads.minute, startOfMinute(since)))
    .groupBy(sql`1`, remoteLoads.remote, remoteLoads.releaseId, remoteLoads.outcome)
    .orderBy(sql`1`, remoteLoads.remote, remoteLoads.releaseId, remoteLoads.outcome)
    .limit(MAX_FIGURES);
  return rows.map((row) => (row.outcome === 'mounted' ? row : { ...row, times: [] }));
}
