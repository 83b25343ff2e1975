import { PLAN_CODES, type Sen } from '@edp/domain';
import type { Member, Premiums, PriceTerms } from '@edp/store';
import type { PlanPick } from './plan-offer';

/** Another choice for a person, below the cap. */
export interface CheaperChoice extends PlanPick {
  /** Sen a year, before the family discount. */
  readonly yearly: Sen;
}

/**
 * All choices for a person below the annual cap, with the highest plan first. Empty if there is none, or if the
 * provider sends no cap.
 */
export function cheaperChoices(
  { id }: Pick<Member, 'id'>,
  { members }: Premiums,
  { annualPremiumCap }: PriceTerms,
): CheaperChoice[] {
  if (annualPremiumCap === null) return [];
  const plans = [...(members[id] ?? [])].sort(
    (a, b) => PLAN_CODES.indexOf(b.planCode) - PLAN_CODES.indexOf(a.planCode),
  );
  return plans
    .flatMap(({ planCode, standard, withDeductible }) => [
      { planCode, withDeductible: false, yearly: standard.yearly },
      { planCode, withDeductible: true, yearly: withDeductible.yearly },
    ])
    .filter(({ yearly }) => yearly <= annualPremiumCap);
}

/** Whether the selected plan of a person is above the annual cap. */
export function exceedsCap(
  { id, planCode, withDeductible }: Member,
  { members }: Premiums,
  { annualPremiumCap }: PriceTerms,
): boolean {
  const plan = members[id]?.find((one) => one.planCode === planCode);
  const yearly = (withDeductible ? plan?.withDeductible : plan?.standard)?.yearly ?? 0;
  return annualPremiumCap !== null && yearly > annualPremiumCap;
}
