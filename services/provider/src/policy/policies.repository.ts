import { eq } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../platform/db';
import {
  chargeSchedules,
  policies,
  policyMembers,
  type ChargeScheduleRow,
  type PolicyMemberRow,
  type PolicyRow,
} from './tables';

export interface PolicyRows {
  readonly policy: PolicyRow;
  readonly members: readonly PolicyMemberRow[];
  readonly schedule: ChargeScheduleRow;
}

export type PoliciesRepository = ReturnType<typeof createPoliciesRepository>;

export function createPoliciesRepository(db: Database) {
  return {
    async find(refId: string, on: Executor = db): Promise<PolicyRows | null> {
      const [row] = await on
        .select({ policy: policies, schedule: chargeSchedules })
        .from(policies)
        .innerJoin(chargeSchedules, eq(chargeSchedules.refId, policies.refId))
        .where(eq(policies.refId, refId));
      if (!row) return null;
      const members = await on.select().from(policyMembers).where(eq(policyMembers.refId, refId));
      return { ...row, members };
    },

    async insert({ policy, members, schedule }: PolicyRows, tx: Transaction): Promise<void> {
      await tx.insert(policies).values(policy);
      await tx.insert(policyMembers).values([...members]);
      await tx.insert(chargeSchedules).values(schedule);
    },
  };
}
