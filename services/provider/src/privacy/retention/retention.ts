import { getTableName } from 'drizzle-orm';
import { DAY_MS } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { JourneyErasure } from '../../journey';
import { removeMailsBefore } from '../../messaging';
import type { BusinessMetrics } from '../../platform/business-metrics';
import type { Infrastructure } from '../../platform/infrastructure';
import { deleteExpired, type RetentionPeriod } from '../../platform/retention';
import { eraseAbandonedJourneys } from './abandoned-journeys';
import { JOURNEYS, MAIL_COPIES, RETENTION_RULES, type RetentionPeriods } from './retention-rules';

interface Dependencies extends Pick<Infrastructure, 'db' | 'log'> {
  readonly periods: RetentionPeriods;
  readonly erasure: Pick<JourneyErasure, 'isPaidFor' | 'erase'>;
  readonly outboxFolder: string;
  /** The product's date and time. */
  readonly clock: Clock;
  /** The system clock, for data that is independent of the product's date. */
  readonly machineClock: Clock;
  readonly metrics: Pick<BusinessMetrics, 'removed' | 'workerFailed'>;
}

const ROWS_PER_ROUND = 1_000;
/** Deleting a journey cascades to a dozen tables. */
const JOURNEYS_PER_ROUND = 100;

/**
 * Creates the retention round: deletes a batch of all expired data and returns its size, so that
 * the next round follows without a pause while there is more. Several processes may run it concurrently.
 * A failure does not hold up the other kinds of data: the next round tries again.
 */
export function createRetention(
  dependencies: Dependencies,
): (stopping?: AbortSignal) => Promise<number> {
  const { db, periods, erasure, outboxFolder, clock, machineClock, log, metrics } = dependencies;
  const cutoffOf = (period: RetentionPeriod, now: Date): Date =>
    new Date(now.getTime() - (periods[period.setting] ?? period.days) * DAY_MS);

  const tasks: readonly { readonly kind: string; readonly run: () => Promise<number> }[] = [
    {
      kind: 'abandoned journeys',
      run: () => {
        const now = clock();
        const cutoff = cutoffOf(JOURNEYS, now);
        return eraseAbandonedJourneys(db, { erasure, cutoff, now, limit: JOURNEYS_PER_ROUND });
      },
    },
    ...RETENTION_RULES.map((rule) => ({
      kind: getTableName(rule.since.table),
      run: () => {
        const now = rule.byMachineClock ? machineClock() : clock();
        return deleteExpired(db, rule, cutoffOf(rule, now), ROWS_PER_ROUND);
      },
    })),
    {
      kind: 'copies of e-mails',
      run: () => removeMailsBefore(outboxFolder, cutoffOf(MAIL_COPIES, machineClock())),
    },
  ];

  return async (stopping) => {
    let removed = 0;
    for (const { kind, run } of tasks) {
      if (stopping?.aborted) break;
      try {
        const count = await run();
        if (count > 0) {
          log.info({ kind, count }, 'deleted after its retention period');
          metrics.removed(kind, count);
        }
        removed += count;
      } catch (error) {
        log.error({ err: error, kind }, 'data cannot be deleted after its retention period');
        metrics.workerFailed('retention');
      }
    }
    return removed;
  };
}
