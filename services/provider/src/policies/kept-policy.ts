import type { PolicyMemberRow, PolicyRow } from '../db/schema';
import type { Cover, CoveredMember, Policy, PremiumLines } from './cover';
import type { PolicyRows } from './policies.repository';

type MemberTerms = Pick<CoveredMember, 'planCode' | 'annualLimit' | 'roomAndBoard' | 'deductible'>;

/** A policy with what was agreed when it was issued. */
export interface KeptPolicy extends Policy {
  /** The payment that put it into force. */
  readonly attemptId: string;
  readonly premium: PremiumLines;
  /** By the member's id. */
  readonly terms: ReadonlyMap<string, MemberTerms>;
}

/** The cover of an application on the terms of its policy, whatever plans and prices say today. */
export function coverAsIssued(cover: Cover, { premium, terms }: KeptPolicy): Cover {
  return {
    ...cover,
    premium,
    members: cover.members.flatMap((member) => {
      const agreed = terms.get(member.id);
      return agreed ? [{ ...member, ...agreed }] : [];
    }),
  };
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
    premium: {
      subtotal: policy.subtotalSen,
      familyDiscount: policy.familyDiscountSen,
      promoDiscount: policy.promoDiscountSen,
      serviceTax: policy.serviceTaxSen,
      stampDuty: policy.stampDutySen,
      total: policy.totalSen,
      nextTotal: schedule.nextAmountSen,
      regularTotal: schedule.regularAmountSen,
      promoCharges: schedule.promoCharges,
    },
    terms: new Map(members.map((row) => [row.memberId, toTerms(row)])),
  };
}

export function toPremiumColumns(premium: PremiumLines) {
  return {
    subtotalSen: premium.subtotal,
    familyDiscountSen: premium.familyDiscount,
    promoDiscountSen: premium.promoDiscount,
    serviceTaxSen: premium.serviceTax,
    stampDutySen: premium.stampDuty,
    totalSen: premium.total,
  } satisfies Partial<PolicyRow>;
}

export function toMemberRow(refId: string, member: CoveredMember): PolicyMemberRow {
  return {
    refId,
    memberId: member.id,
    planCode: member.planCode,
    annualLimitSen: member.annualLimit,
    roomAndBoardSen: member.roomAndBoard,
    deductibleSen: member.deductible,
  };
}

function toTerms(row: PolicyMemberRow): MemberTerms {
  return {
    planCode: row.planCode,
    annualLimit: row.annualLimitSen,
    roomAndBoard: row.roomAndBoardSen,
    deductible: row.deductibleSen,
  };
}
