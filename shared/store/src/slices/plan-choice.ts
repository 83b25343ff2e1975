import type { Draft } from '@reduxjs/toolkit';

import {
  type PaymentFrequency,
  PLAN_TYPE,
  type PlanCode,
  type PlanTypeCode,
  RELATIONSHIP,
  resetPlanCodes,
} from '@edp/domain';

import type { Member, PlanSelection } from '../members';
import type { ChosenTotals, PriceTerms } from '../premiums';

/** What the plan page changes; kept as it was priced too, so that a change can be given up. */
export interface PlanChoice {
  readonly planSelection: PlanSelection;
  /** The family indicator; absent for one person. */
  readonly family?: { readonly planType: PlanTypeCode };
  readonly paymentFrequency: PaymentFrequency;
  readonly applicantData: readonly Member[];
  /** The others of a family while the buyer is covered alone: not selected, not priced, not forgotten. */
  readonly setAside: readonly Member[];
  /** The provider's figures for the plans chosen last; null when a choice changed since. */
  readonly chosenTotals: ChosenTotals | null;
  readonly promoCode: string;
  readonly priceTerms: PriceTerms;
}

/** A choice without anything personal, as it outlives a reload. */
export interface PlanDraft extends Pick<PlanChoice, 'planSelection' | 'paymentFrequency'> {
  /** Absent in what an earlier build kept. */
  readonly promoCode?: string;
  readonly plans: readonly Pick<Member, 'id' | 'planCode' | 'withDeductible'>[];
}

export interface PlanChoiceState extends PlanChoice {
  /** The choice that the provider priced last. */
  readonly pricedChoice: PlanChoice | null;
  /** A choice that an earlier document did not get priced, until the quotation is read back. */
  readonly planDraft: PlanDraft | null;
  /** True once the buyer went on from the plan page. A choice without personal data, so a reload keeps it. */
  readonly planConfirmed: boolean;
}

/** A choice that a reducer may change. */
type Changeable = Draft<PlanChoice>;

/** Everybody the quotation page was told of, whether covered or waiting outside. The buyer comes first. */
export function everybodyOf({
  applicantData,
  setAside,
}: Pick<PlanChoice, 'applicantData' | 'setAside'>): readonly Member[] {
  return [...applicantData, ...setAside];
}

/**
 * Another way of being covered. Nobody is forgotten: alone, the others wait outside. One plan for all needs one choice
 * for all: where the plans differ, plan codes are reset (specification section 4) and it is chosen anew.
 */
export function layOut(state: Changeable, layout: PlanSelection): void {
  const everybody = everybodyOf(state);
  if (layout === 'Individual') {
    const isBuyer = ({ relationship }: Member) => relationship === RELATIONSHIP.self;
    const others = everybody.filter((member) => !isBuyer(member));
    cover(state, layout, everybody.filter(isBuyer), others);
    return;
  }
  const [buyer] = everybody;
  const isOneForAll = layout === 'Family' && state.planSelection === 'Individual' && buyer;
  const people = isOneForAll ? everybody.map(choosingAs(buyer)) : everybody;
  cover(state, layout, people);
  const isSameForAll = people.every((member) => isSameChoice(member, buyer));
  if (layout === 'Family' && !isSameForAll) clearPlans(state);
}

/** A choice for those named; without ids for everybody. */
export function choose(
  state: Changeable,
  ids: readonly string[] | undefined,
  change: { readonly planCode: PlanCode } | { readonly withDeductible: boolean },
): void {
  const chosen = state.applicantData.map((member) =>
    ids === undefined || ids.includes(member.id) ? { ...member, ...change } : member,
  );
  cover(state, state.planSelection, chosen, state.setAside);
}

/** Clears everybody's plan code and deductible, and removes the family indicator (specification section 4). */
export function clearPlans(state: Changeable): void {
  const { applicants } = resetPlanCodes({ applicants: state.applicantData });
  state.applicantData = applicants.map((member) => ({ ...member, withDeductible: false }));
  state.chosenTotals = null;
  delete state.family;
}

/** The choice of the moment, to be kept over a reload. */
export function draftOf(state: PlanChoice): PlanDraft {
  return {
    planSelection: state.planSelection,
    paymentFrequency: state.paymentFrequency,
    promoCode: state.promoCode,
    plans: everybodyOf(state).map(({ id, planCode, withDeductible }) => ({
      id,
      ...(planCode && { planCode }),
      withDeductible,
    })),
  };
}

/**
 * Chooses again what a draft says, unless it is about other people than are here.
 *
 * @returns whether it was about these people
 */
export function takeDraft(state: Changeable, draft: PlanDraft): boolean {
  const everybody = everybodyOf(state);
  const planOf = ({ id }: Member) => draft.plans.find((plan) => plan.id === id);
  if (everybody.length !== draft.plans.length || !everybody.every(planOf)) return false;
  state.applicantData = everybody.map(({ planCode: _planCode, ...member }) => ({
    ...member,
    ...planOf(member),
  }));
  state.setAside = [];
  state.planSelection = 'Customize';
  layOut(state, everybody.length > 1 ? draft.planSelection : 'Individual');
  state.paymentFrequency = draft.paymentFrequency;
  return true;
}

/** Whether something was chosen that the provider has not priced. */
export function isUnpriced(state: PlanChoiceState): boolean {
  const { pricedChoice } = state;
  return (
    pricedChoice !== null &&
    (['planSelection', 'paymentFrequency', 'applicantData', 'promoCode'] as const).some(
      (part) => pricedChoice[part] !== state[part],
    )
  );
}

/** The family indicator follows from layout and number of people; the totals belonged to the choice before. */
function cover(
  state: Changeable,
  planSelection: PlanSelection,
  people: readonly Member[],
  setAside: readonly Member[] = [],
): void {
  state.planSelection = planSelection;
  state.applicantData = [...people];
  state.setAside = [...setAside];
  state.chosenTotals = null;
  delete state.family;
  if (people.length > 1) state.family = { planType: planTypeOf(planSelection) };
}

function planTypeOf(selection: PlanSelection): PlanTypeCode {
  return selection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family;
}

function isSameChoice(a: Member, b: Member | undefined): boolean {
  return a.planCode === b?.planCode && a.withDeductible === b?.withDeductible;
}

function choosingAs({ planCode, withDeductible }: Member) {
  return ({ planCode: _planCode, ...member }: Member): Member => ({
    ...member,
    ...(planCode && { planCode }),
    withDeductible,
  });
}
