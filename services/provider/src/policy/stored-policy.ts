import { daysBetween } from '@edp/domain';
import { type AgreedPolicy, toMemberTerms, toPremiumLines } from '../application';
import type { PolicyRows } from './policies.repository';

/** A policy as stored. */
export interface StoredPolicy extends AgreedPolicy {
  /** The payment that bought it. */
  readonly attemptId: string;
}

export function toStoredPolicy({ policy, members, schedule }: PolicyRows): StoredPolicy {
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
    premium: toPremiumLines(policy, schedule),
    periods: {
      freeLookDays: daysBetween(issuedOn, freeLookEnds),
      waitingDays: daysBetween(coveredFrom, waitingPeriodEnds),
      specifiedWaitingDays: daysBetween(coveredFrom, specifiedWaitingPeriodEnds),
    },
    terms: toMemberTerms(members),
  };
}
