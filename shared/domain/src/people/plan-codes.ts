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
