import type { Applicant } from '@edp/contracts';

export type ChosenPlan = Pick<Applicant, 'planCode' | 'sumAssured' | 'deductibleAmount'>;

/** The plan everybody has, or null when people have different ones. */
export function sharedPlan(applicants: readonly ChosenPlan[]): ChosenPlan | null {
  const [first, ...others] = applicants;
  const same = others.every(
    ({ planCode, deductibleAmount }) =>
      planCode === first?.planCode && deductibleAmount === first.deductibleAmount,
  );
  return first && same ? first : null;
}
