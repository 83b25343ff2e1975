import type { QuotationRequest } from '@edp/contracts';
import { MESSAGE, PLAN_TYPE, ringgitToSen } from '@edp/domain';
import type { QuotationRow } from '../journey';
import type { ValueError } from '../platform/http';
import type { Catalogue } from '../reference-data';
import { isCovered, type Person } from './person';
import { usualPlanOf } from './quotation-request';

/** Errors of a layout that contradicts the people and plans of its request. */
export function brokenLayout(request: QuotationRequest, catalogue: Catalogue): ValueError[] {
  const choices = choicesOfCovered(request, catalogue);
  return fits(request, choices) ? [] : [{ pointer: '/planSelection', code: MESSAGE.invalid }];
}

/**
 * The same for an application made from a quotation: it may name other plans, but no other layout.
 */
export function brokenChosenLayout(
  { planSelection, familyPlanType }: Pick<QuotationRow, 'planSelection' | 'familyPlanType'>,
  people: readonly Person[],
): ValueError[] {
  const family = familyPlanType === null ? {} : { family: { planType: familyPlanType } };
  const choices = people.filter(isCovered).map(choiceOf);
  const isRight = fits({ planSelection, ...family }, choices);
  return isRight ? [] : [{ pointer: '/applicants', code: MESSAGE.invalid }];
}

/**
 * True for an individual plan with one person, and for a family plan that is the same for
 * everybody, deductible included.
 */
function fits(
  { planSelection, family }: Pick<QuotationRequest, 'planSelection' | 'family'>,
  choices: readonly string[],
): boolean {
  // With one person covered, all layouts mean the same.
  if (choices.length < 2) return true;
  if (planSelection === 'Individual') return false;
  const planType = planSelection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
  if (family && family.planType !== planType) return false;
  return planSelection === 'Customize' || new Set(choices).size === 1;
}

function choicesOfCovered(request: QuotationRequest, catalogue: Catalogue): readonly string[] {
  const usual = usualPlanOf(request, catalogue);
  return request.applicantData
    .filter(isCovered)
    .map(({ planCode = usual, deductibleAmount = 0 }) =>
      choiceOf({ planCode, deductible: ringgitToSen(deductibleAmount) }),
    );
}

/** A plan with its deductible, to compare. */
function choiceOf({ planCode, deductible }: Pick<Person, 'planCode' | 'deductible'>): string {
  return `${planCode} ${deductible}`;
}
