import { eq } from 'drizzle-orm';
import { daysBetween } from '@edp/domain';
import { type AgreedPolicy, toMemberTerms, toPremiumLines } from '../application';
import type { Database, Transaction } from '../platform/db';
import {
  chargeSchedules,
  policies,
  policyMembers,
  type ChargeScheduleRow,
  type PolicyMemberRow,
  type PolicyRow,
} from './tables';

interface PolicyRows {
  readonly policy: PolicyRow;
  readonly members: readonly PolicyMemberRow[];
  readonly schedule: ChargeScheduleRow;
}

/** A policy as stored. */
export interface StoredPolicy extends AgreedPolicy {
  /** The payment that bought it. */
  readonly attemptId: string;
}

export type PoliciesRepository = ReturnType<typeof createPoliciesRepository>;

export function createPoliciesRepository(db: Database) {
  return {
    /** Null while no policy is issued under the reference. */
    async find(refId: string): Promise<StoredPolicy | null> {
      const [row] = await db
        .select({ policy: policies, schedule: chargeSchedules })
        .from(policies)
        .innerJoin(chargeSchedules, eq(chargeSchedules.refId, policies.refId))
        .where(eq(policies.refId, refId));
      if (!row) return null;
      const members = await db.select().from(policyMembers).where(eq(policyMembers.refId, refId));
      return toStoredPolicy({ ...row, members });
    },

    async insert({ policy, members, schedule }: PolicyRows, tx: Transaction): Promise<void> {
      await tx.insert(policies).values(policy);
      await tx.insert(policyMembers).values([...members]);
      await tx.insert(chargeSchedules).values(schedule);
    },
  };
}

function toStoredPolicy({ policy, members, schedule }: PolicyRows): StoredPolicy {
  const { policyNumber, issuedOn, attemptId, coveredFrom, coveredTill, freeLookEnds } = policy;
  const { waitingPeriodEnds, specifiedWaitingPeriodEnds, firstChargeDate } = policy;
  return {
    policyNumber,
    issuedOn,
    attemptId,
    coveredFrom,
    coveredTill,
    freeLookEnds,
    waitingPeriodEnds,
    specifiedWaitingPeriodEnds,
    firstChargeDate,
    nextChargeDate: schedule.nextChargeDate,
    chargesStopped: schedule.stoppedAt !== null,
    premium: toPremiumLines(policy, schedule),
    periods: {
      freeLookDays: daysBetween(issuedOn, freeLookEnds),
      waitingDays: daysBetween(coveredFrom, waitingPeriodEnds),
      specifiedWaitingDays: daysBetween(coveredFrom, specifiedWaitingPeriodEnds),
    },
    terms: toMemberTerms(members),
  };
}
