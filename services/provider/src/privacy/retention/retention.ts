import { getTableName } from 'drizzle-orm';
import type { JourneyErasure } from '../../journey/journey-erasure';
import { removeMailsBefore } from '../../messaging/mail/mail-folder';
import type { BusinessMetrics } from '../../platform/business-metrics';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import type { Log } from '../../platform/log';
import { eraseAbandonedJourneys } from './abandoned-journeys';
import { deleteExpired, ROW_RULES } from './expired-rows';
import type { RetentionPeriods } from './retention-periods';

interface Dependencies {
  readonly db: Database;
  readonly periods: RetentionPeriods;
  readonly erasure: Pick<JourneyErasure, 'erase'>;
  readonly outboxFolder: string;
  /** The product's day and time. */
  readonly clock: Clock;
  /** The machine's own, for what does not belong to the product's day. */
  readonly machineClock: Clock;
  readonly log: Log;
  readonly metrics: Pick<BusinessMetrics, 'removed'>;
}

/** What carries the machine's own time. */
const BY_MACHINE: ReadonlySet<keyof RetentionPeriods> = new Set([
  'tries',
  'mailCopies',
  'remoteLoads',
]);
const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 1_000;
/** Each takes a dozen tables with it. */
const JOURNEYS_AT_ONCE = 100;

/**
 * One round of forgetting: a batch of everything whose time is over. Returns how much there was, so that the next round
 * follows at once while there is more. Several processes may do it at the same time.
 */
export function createRetention(dependencies: Dependencies): () => Promise<number> {
  const { db, periods, erasure, outboxFolder, clock, machineClock, log, metrics } = dependencies;
  const cutoffOf = (period: keyof RetentionPeriods): Date => {
    const now = BY_MACHINE.has(period) ? machineClock() : clock();
    return new Date(now.getTime() - periods[period] * DAY_MS);
  };

  const works: readonly { readonly kind: string; readonly work: () => Promise<number> }[] = [
    {
      kind: 'abandoned journeys',
      work: () =>
        eraseAbandonedJourneys(db, {
          erasure,
          outboxFolder,
          cutoff: cutoffOf('journeys'),
          limit: JOURNEYS_AT_ONCE,
        }),
    },
    ...ROW_RULES.map((rule) => ({
      kind: getTableName(rule.table),
      work: () => deleteExpired(db, rule, cutoffOf(rule.period), ROWS_AT_ONCE),
    })),
    {
      kind: 'copies of e-mails',
      work: () => removeMailsBefore(outboxFolder, cutoffOf('mailCopies')),
    },
  ];

  return async () => {
    let removed = 0;
    for (const { kind, work } of works) {
      const count = await work();
      if (count > 0) {
        log.info({ kind, count }, 'removed after its time');
        metrics.removed(kind, count);
      }
      removed += count;
    }
    return removed;
  };
}
