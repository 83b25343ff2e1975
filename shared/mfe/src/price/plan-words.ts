import { type PlanCode, planNumber } from '@edp/domain';
import { type Translate, useText } from '@edp/i18n';
import type { Member, PlanSelection } from '@edp/store';

/** Returns the name of a plan. */
export function usePlanName(): (planCode: PlanCode) => string {
  const t = useText('mfe');
  return (planCode) => planName(planCode, t);
}

/** @param t translations of the namespace `mfe` */
export function planName(planCode: PlanCode, t: Translate): string {
  return t('price.plan', { number: planNumber(planCode) });
}

/** "Plan 2, with deductible"; null while the member has no plan. */
export function planWords(
  { planCode, withDeductible }: Pick<Member, 'planCode' | 'withDeductible'>,
  t: Translate,
): string | null {
  if (!planCode) return null;
  const deductible = t(withDeductible ? 'price.withDeductible' : 'price.noDeductible');
  return `${planName(planCode, t)}, ${deductible}`;
}

/** Whether all members have the same plan with the same deductible. */
export function isSamePlan(members: readonly Member[]): boolean {
  return members.every(
    ({ planCode, withDeductible }) =>
      planCode === members[0]?.planCode && withDeductible === members[0]?.withDeductible,
  );
}

/** "Plan 2, one plan for the family, no deductible"; individual plans are listed per person. */
export function choiceWords(
  layout: PlanSelection,
  members: readonly Member[],
  t: Translate,
): string {
  const [first, ...others] = members;
  if (!first?.planCode || layout === 'Customize' || !isSamePlan(members)) {
    return t('price.ownPlans');
  }
  return [
    planName(first.planCode, t),
    ...(others.length > 0 ? [t('price.onePlan')] : []),
    t(first.withDeductible ? 'price.withDeductible' : 'price.noDeductible'),
  ].join(', ');
}
