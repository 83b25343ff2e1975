import type { CoverPeriods } from '@edp/domain';
import type { Cover, CoveredMember, Policy, PremiumLines } from './cover';

/** Terms of earlier releases lack `overseasDays`: the present plan applies. */
type MemberTerms = Pick<CoveredMember, 'planCode' | 'annualLimit' | 'roomAndBoard' | 'deductible'> &
  Partial<Pick<CoveredMember, 'overseasDays'>>;

/** Terms to which a buyer agreed: price, periods, and the cover of each person. */
export interface AgreedTerms {
  readonly premium: PremiumLines;
  readonly periods: CoverPeriods;
  /** By member id. */
  readonly terms: ReadonlyMap<string, MemberTerms>;
}

/** A policy with the terms agreed at payment. */
export interface AgreedPolicy extends Policy, AgreedTerms {}

/** The terms of a cover at its current price. */
export function termsOf({ premium, periods, members }: Cover): AgreedTerms {
  return { premium, periods, terms: new Map(members.map((member) => [member.id, member])) };
}

/** The cover of an application on the agreed terms, whatever plans and prices apply today. */
export function coverAsAgreed(cover: Cover, { premium, periods, terms }: AgreedTerms): Cover {
  return {
    ...cover,
    premium,
    periods,
    members: cover.members.flatMap((member) => {
      const agreed = terms.get(member.id);
      return agreed ? [{ ...member, ...agreed }] : [];
    }),
  };
}

/** Columns that payments and policies share (`agreed-columns.ts`). */
type PremiumColumns = ReturnType<typeof toPremiumColumns>;
/** The charges after the first. */
type LaterColumns = ReturnType<typeof toLaterColumns>;
type CoverageColumns = ReturnType<typeof toCoverageColumns>[number];

export function toPremiumColumns(premium: PremiumLines) {
  return {
    subtotalSen: premium.subtotal,
    familyDiscountSen: premium.familyDiscount,
    promoDiscountSen: premium.promoDiscount,
    serviceTaxSen: premium.serviceTax,
    stampDutySen: premium.stampDuty,
    totalSen: premium.total,
  };
}

export function toLaterColumns(premium: PremiumLines) {
  return {
    nextAmountSen: premium.nextTotal,
    regularAmountSen: premium.regularTotal,
    promoCharges: premium.promoCharges,
  };
}

export function toPremiumLines(first: PremiumColumns, later: LaterColumns): PremiumLines {
  return {
    subtotal: first.subtotalSen,
    familyDiscount: first.familyDiscountSen,
    promoDiscount: first.promoDiscountSen,
    serviceTax: first.serviceTaxSen,
    stampDuty: first.stampDutySen,
    total: first.totalSen,
    nextTotal: later.nextAmountSen,
    regularTotal: later.regularAmountSen,
    promoCharges: later.promoCharges,
  };
}

export function toCoverageColumns({ terms }: AgreedTerms) {
  return [...terms].map(([memberId, member]) => ({
    memberId,
    planCode: member.planCode,
    annualLimitSen: member.annualLimit,
    roomAndBoardSen: member.roomAndBoard,
    overseasDays: member.overseasDays ?? null,
    deductibleSen: member.deductible,
  }));
}

export function toMemberTerms(rows: readonly CoverageColumns[]): AgreedTerms['terms'] {
  return new Map(
    rows.map(({ memberId, planCode, overseasDays, ...row }) => [
      memberId,
      {
        planCode,
        annualLimit: row.annualLimitSen,
        roomAndBoard: row.roomAndBoardSen,
        deductible: row.deductibleSen,
        ...(overseasDays === null ? {} : { overseasDays }),
      },
    ]),
  );
}
