import type { ProjectedApplicant } from '@edp/contracts';
import { bandLabel, projectedSteps } from './projected-stairs';

const bands: ProjectedApplicant['bands'] = [
  {
    fromAge: 34,
    toAge: 34,
    plans: [{ planCode: 'PLAN2', yearlyPremium: 1480, deductibleYearlyPremium: 1184 }],
  },
  {
    fromAge: 35,
    toAge: 39,
    plans: [{ planCode: 'PLAN2', yearlyPremium: 2020, deductibleYearlyPremium: 1616.05 }],
  },
];

describe('the steps of a projection', () => {
  it('belong to the plan, with or without deductible, in sen', () => {
    const yearly = (withDeductible: boolean) =>
      projectedSteps({ bands }, { planCode: 'PLAN2', withDeductible }).map((step) => step.yearly);
    expect(yearly(false)).toEqual([148_000, 202_000]);
    expect(yearly(true)).toEqual([118_400, 161_605]);
    expect(projectedSteps({ bands }, { planCode: 'PLAN3', withDeductible: false })).toEqual([]);
  });

  it('are labelled by their ages; a band of one year by that age', () => {
    const labels = projectedSteps({ bands }, { planCode: 'PLAN2', withDeductible: false }).map(
      bandLabel,
    );
    expect(labels).toEqual(['34', '35–39']);
  });
});
