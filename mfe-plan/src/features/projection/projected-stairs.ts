import type { ProjectedApplicant } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import type { PlanPick } from '../../pricing/plan-offer';

/** What a person would pay a year in one age band. */
interface ProjectedStep {
  readonly fromAge: number;
  readonly toAge: number;
  /** Sen, before the family discount. */
  readonly yearly: Sen;
}

/** The steps of one plan, from the age of today on; a band without a price for it is left out. */
export function projectedSteps(
  { bands }: Pick<ProjectedApplicant, 'bands'>,
  { planCode, withDeductible }: PlanPick,
): ProjectedStep[] {
  return bands.flatMap(({ fromAge, toAge, plans }) => {
    const plan = plans.find((one) => one.planCode === planCode);
    if (!plan) return [];
    const { yearlyPremium, deductibleYearlyPremium } = plan;
    const yearly = ringgitToSen(withDeductible ? deductibleYearlyPremium : yearlyPremium);
    return { fromAge, toAge, yearly };
  });
}

/** "30–34", or "34" for a band of one year. */
export function bandLabel({ fromAge, toAge }: ProjectedStep): string {
  return fromAge === toAge ? String(fromAge) : `${fromAge}–${toAge}`;
}
