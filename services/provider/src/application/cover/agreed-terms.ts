import type { CoverPeriods, PlanCode, Sen } from '@edp/domain';
import type { Cover, CoveredMember, Policy, PremiumLines } from './cover';

export type MemberTerms = Pick<
  CoveredMember,
  'planCode' | 'annualLimit' | 'roomAndBoard' | 'deductible'
>;

/** What a buyer agreed to: the price, the periods, and what each person is covered for. */
export interface AgreedTerms {
  readonly premium: PremiumLines;
  readonly periods: CoverPeriods;
  /** By the member's id. */
  readonly terms: ReadonlyMap<string, MemberTerms>;
}

/** A policy with what was agreed when it was paid for. */
export interface AgreedPolicy extends Policy, AgreedTerms {}

/** What whoever pays for a cover as it is priced now agrees to. */
export function termsOf({ premium, periods, members }: Cover): AgreedTerms {
  return { premium, periods, terms: new Map(members.map((member) => [member.id, member])) };
}

/** The cover of an application on the terms that were agreed, whatever plans and prices say today. */
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

/** The columns that payments and policies have in common (`agreed-columns.ts`). */
type PremiumColumns = Readonly<
  Record<
    | 'subtotalSen'
    | 'familyDiscountSen'
    | 'promoDiscountSen'
    | 'serviceTaxSen'
    | 'stampDutySen'
    | 'totalSen',
    Sen
  >
>;
interface CoverageColumns {
  readonly memberId: string;
  readonly planCode: PlanCode;
  readonly annualLimitSen: Sen;
  readonly roomAndBoardSen: Sen;
  readonly deductibleSen: Sen;
}
/** How the charges after the first go on. */
interface LaterColumns {
  readonly nextAmountSen: number;
  readonly regularAmountSen: number;
  readonly promoCharges: number;
}

export function toPremiumColumns(premium: PremiumLines): PremiumColumns {
  return {
    subtotalSen: premium.subtotal,
    familyDiscountSen: premium.familyDiscount,
    promoDiscountSen: premium.promoDiscount,
    serviceTaxSen: premium.serviceTax,
    stampDutySen: premium.stampDuty,
    totalSen: premium.total,
  };
}

export function toLaterColumns(premium: PremiumLines): LaterColumns {
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

export function toCoverageColumns({ terms }: AgreedTerms): CoverageColumns[] {
  return [...terms].map(([memberId, member]) => ({
    memberId,
    planCode: member.planCode,
    annualLimitSen: member.annualLimit,
    roomAndBoardSen: member.roomAndBoard,
    deductibleSen: member.deductible,
  }));
}

export function toMemberTerms(rows: readonly CoverageColumns[]): AgreedTerms['terms'] {
  return new Map(
    rows.map(({ memberId, planCode, annualLimitSen, roomAndBoardSen, deductibleSen }) => [
      memberId,
      {
        planCode,
        annualLimit: annualLimitSen,
        roomAndBoard: roomAndBoardSen,
        deductible: deductibleSen,
      },
    ]),
  );
}
