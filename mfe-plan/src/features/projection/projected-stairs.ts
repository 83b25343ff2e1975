import type { ProjectedApplicant } from '@edp/contracts';
import { ringgitToSen, type Sen } from '@edp/domain';
import type { PlanPick } from '../../pricing/plan-offer';

/** A person's yearly price in one age band. */
interface ProjectedStep {
  readonly fromAge: number;
  readonly toAge: number;
  /** Sen, before the family discount. */
  readonly yearly: Sen;
}

/** The age bands of one plan, from the current age; bands without a price are omitted. */
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
