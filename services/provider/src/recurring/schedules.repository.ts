import { and, eq, isNull, lte, notExists, or } from 'drizzle-orm';
import type { IsoDate } from '@edp/domain';
import type { Database, Transaction } from '../platform/db';
import {
  type ChargeScheduleRow,
  chargeSchedules,
  policies,
  type PolicyRow,
  tryUnderWay,
} from '../policy';

export interface ScheduledPolicy {
  readonly schedule: ChargeScheduleRow;
  readonly policy: PolicyRow;
}

export type SchedulesRepository = ReturnType<typeof createSchedulesRepository>;

export function createSchedulesRepository(db: Database) {
  /** True when the day has come, the charge was not tried today, and no try is under way. */
  const isDue = (today: IsoDate) =>
    and(
      isNull(chargeSchedules.stoppedAt),
      lte(chargeSchedules.nextChargeDate, today),
      or(isNull(chargeSchedules.nextTryOn), lte(chargeSchedules.nextTryOn, today)),
      notExists(tryUnderWay(db)),
    );

  const withPolicy = (tx: Transaction) =>
    tx
      .select({ schedule: chargeSchedules, policy: policies })
      .from(chargeSchedules)
      .innerJoin(policies, eq(policies.refId, chargeSchedules.refId));

  return {
    /** References of charges that are due, the oldest first. */
    async dueRefs(today: IsoDate, limit: number): Promise<string[]> {
      const rows = await db
        .select({ refId: chargeSchedules.refId })
        .from(chargeSchedules)
        .where(isDue(today))
        .orderBy(chargeSchedules.nextChargeDate)
        .limit(limit);
      return rows.map(({ refId }) => refId);
    },

    /**
     * Locked until the transaction ends; null when another process holds the lock or the charge is
     * no longer due.
     */
    async lockDue(refId: string, today: IsoDate, tx: Transaction): Promise<ScheduledPolicy | null> {
      const [row] = await withPolicy(tx)
        .where(and(eq(chargeSchedules.refId, refId), isDue(today)))
        .for('update', { of: chargeSchedules, skipLocked: true });
      return row ?? null;
    },

    /** Locked until the transaction ends. */
    async lock(refId: string, tx: Transaction): Promise<ScheduledPolicy> {
      const [row] = await withPolicy(tx)
        .where(eq(chargeSchedules.refId, refId))
        .for('update', { of: chargeSchedules });
      if (!row) throw new Error('A charge has no schedule.');
      return row;
    },

    async find(refId: string): Promise<ChargeScheduleRow | null> {
      const [row] = await db.select().from(chargeSchedules).where(eq(chargeSchedules.refId, refId));
      return row ?? null;
    },

    async update(
      refId: string,
      changes: Partial<ChargeScheduleRow>,
      tx: Transaction,
    ): Promise<void> {
      await tx.update(chargeSchedules).set(changes).where(eq(chargeSchedules.refId, refId));
    },
  };
}
