import type { QuotationRequest } from '@edp/contracts';
import { MESSAGE, PLAN_TYPE } from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { ValueError } from '../platform/http';
import type { Catalogue } from '../reference-data';
import { isCovered, type Person } from './person';
import { isToBeCovered, usualPlanOf } from './quotation-request';

/** Why a layout of the plan page cannot be that of the people and plans beside it. */
export function brokenLayout(request: QuotationRequest, catalogue: Catalogue): ValueError[] {
  const plans = plansOfCovered(request, catalogue);
  return fits(request, plans) ? [] : [{ pointer: '/planSelection', code: MESSAGE.invalid }];
}

/** The same of what an application makes of a quotation: it may name other plans, but no other layout. */
export function brokenChosenLayout(
  { planSelection, familyPlanType }: Pick<QuotationRow, 'planSelection' | 'familyPlanType'>,
  people: readonly Person[],
): ValueError[] {
  const family = familyPlanType === null ? {} : { family: { planType: familyPlanType } };
  const plans = people.filter(isCovered).map(({ planCode }) => planCode);
  const isRight = fits({ planSelection, ...family }, plans);
  return isRight ? [] : [{ pointer: '/applicants', code: MESSAGE.invalid }];
}

/** An individual plan is one person's, and one plan for the family is the same for all of them. */
function fits(
  { planSelection, family }: Pick<QuotationRequest, 'planSelection' | 'family'>,
  plans: readonly string[],
): boolean {
  // The layout of one person alone says nothing: there is one plan however it is called.
  if (plans.length < 2) return true;
  if (planSelection === 'Individual') return false;
  const planType = planSelection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
  if (family && family.planType !== planType) return false;
  return planSelection === 'Customize' || new Set(plans).size === 1;
}

function plansOfCovered(request: QuotationRequest, catalogue: Catalogue): readonly string[] {
  const usual = usualPlanOf(request, catalogue);
  return request.applicantData.filter(isToBeCovered).map(({ planCode }) => planCode ?? usual);
}
