import { eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../db/client';
import { chargeSchedules, policies, type ChargeScheduleRow, type PolicyRow } from '../db/schema';

export interface IssuedPolicy {
  readonly policy: PolicyRow;
  readonly schedule: ChargeScheduleRow;
}

export type PoliciesRepository = ReturnType<typeof createPoliciesRepository>;

export function createPoliciesRepository(db: Database) {
  return {
    async find(refId: string, on: Executor = db): Promise<IssuedPolicy | null> {
      const [row] = await on
        .select({ policy: policies, schedule: chargeSchedules })
        .from(policies)
        .innerJoin(chargeSchedules, eq(chargeSchedules.refId, policies.refId))
        .where(eq(policies.refId, refId));
      return row ?? null;
    },

    async nextSerial(tx: Transaction): Promise<bigint> {
      const { rows } = await tx.execute<{ serial: string }>(
        sql`select nextval('policy_serial') as serial`,
      );
      return BigInt(rows[0]?.serial ?? 0);
    },

    async insert({ policy, schedule }: IssuedPolicy, tx: Transaction): Promise<void> {
      await tx.insert(policies).values(policy);
      await tx.insert(chargeSchedules).values(schedule);
    },
  };
}
