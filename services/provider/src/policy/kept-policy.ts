import { daysBetween } from '@edp/domain';
import { type AgreedTerms, toMemberTerms, toPremiumLines } from '../application/cover/agreed-terms';
import type { Policy } from '../application/cover/cover';
import type { PolicyRows } from './policies.repository';

/** A policy with what was agreed when it was paid for. */
export interface KeptPolicy extends Policy, AgreedTerms {
  /** The payment that put it into force. */
  readonly attemptId: string;
}

export function toKeptPolicy({ policy, members, schedule }: PolicyRows): KeptPolicy {
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
