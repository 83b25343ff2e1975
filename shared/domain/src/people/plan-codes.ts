import { PLAN_CODES, type PlanCode } from '../codes/code-tables';

/** Creates a record with a value for every plan. */
export function mapPlans<Value>(valueOf: (planCode: PlanCode) => Value): Record<PlanCode, Value> {
  const entries = PLAN_CODES.map((planCode) => [planCode, valueOf(planCode)] as const);
  return Object.fromEntries(entries) as Record<PlanCode, Value>;
}

/** The number in a plan code. @example planNumber('PLAN2') // '2' */
export function planNumber(planCode: PlanCode): string {
  return planCode.replace('PLAN', '');
}

/** The fields that a plan choice sets on an applicant. */
interface PlannedApplicant {
  readonly planCode?: unknown;
  readonly deductibleAmount?: unknown;
}

interface PlannedList {
  readonly applicants: readonly PlannedApplicant[];
  readonly family?: unknown;
}

type Unplanned<L extends PlannedList> = Omit<L, 'applicants' | 'family'> & {
  applicants: Omit<L['applicants'][number], keyof PlannedApplicant>[];
};

/** Clears each applicant's plan code and deductible, and removes the family indicator (specification section 4). */
export function resetPlanCodes<L extends PlannedList>(list: L): Unplanned<L> {
  const { family: _family, applicants, ...rest } = list;
  return { ...rest, applicants: applicants.map(withoutPlan) };
}

function withoutPlan<A extends PlannedApplicant>(applicant: A): Omit<A, keyof PlannedApplicant> {
  const { planCode: _planCode, deductibleAmount: _deductible, ...rest } = applicant;
  return rest;
}
