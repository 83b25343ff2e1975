import type { CoverPeriods } from '@edp/domain';
import type { Cover, CoveredMember, Policy, PremiumLines } from './cover';

interface MemberTerms extends Pick<
  CoveredMember,
  'planCode' | 'annualLimit' | 'roomAndBoard' | 'deductible'
> {
  /** Null in terms of earlier releases: the present plan applies. */
  readonly overseasDays: number | null;
}

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
  const terms = members.map(
    ({ id, planCode, annualLimit, roomAndBoard, overseasDays, deductible }) =>
      [id, { planCode, annualLimit, roomAndBoard, overseasDays, deductible }] as const,
  );
  return { premium, periods, terms: new Map(terms) };
}

/** The cover of an application on the agreed terms, whatever plans and prices apply today. */
export function coverAsAgreed(cover: Cover, { premium, periods, terms }: AgreedTerms): Cover {
  return {
    ...cover,
    premium,
    periods,
    members: cover.members.flatMap((member) => {
      const agreed = terms.get(member.id);
      if (!agreed) return [];
      return [{ ...member, ...agreed, overseasDays: agreed.overseasDays ?? member.overseasDays }];
    }),
  };
}
