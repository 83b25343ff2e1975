import { gte, sql } from 'drizzle-orm';
import { LOAD_TIME_STEPS, type LoadBatch, type LoadCount, type LoadOutcome } from '@edp/contracts';
import type { Database } from '../../platform/db';
import { momentOf, sumOfHistograms } from '../counts';
import { remoteLoads } from './tables';

/** Far more than a board of many remotes asks for. */
const MOST_FIGURES = 50_000;

/** Keeps counts; of one that is known the higher stays, so that a batch which comes twice or late changes nothing. */
export async function saveCounts(db: Database, { source, counts }: LoadBatch): Promise<void> {
  await db
    .insert(remoteLoads)
    .values(
      counts.map(({ minute, times, ...count }) => ({
        ...count,
        source,
        minute: momentOf(minute),
        times: [...times],
      })),
    )
    .onConflictDoUpdate({
      target: [
        remoteLoads.minute,
        remoteLoads.remote,
        remoteLoads.releaseId,
        remoteLoads.outcome,
        remoteLoads.source,
      ],
      set: { loads: sql`excluded.loads`, times: sql`excluded.times` },
      setWhere: sql`excluded.loads > ${remoteLoads.loads}`,
    });
}

/**
 * Counts of all gateways together.
 * @param since Unix time in minutes
 * @param step so many minutes are added up to one figure, which carries the first of them
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
    .where(gte(remoteLoads.minute, momentOf(since)))
    .groupBy(sql`1`, remoteLoads.remote, remoteLoads.releaseId, remoteLoads.outcome)
    .orderBy(sql`1`, remoteLoads.remote, remoteLoads.releaseId, remoteLoads.outcome)
    .limit(MOST_FIGURES);
  return rows.map((row) => (row.outcome === 'mounted' ? row : { ...row, times: [] }));
}
