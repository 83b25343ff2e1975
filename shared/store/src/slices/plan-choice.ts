import type { Draft } from '@reduxjs/toolkit';
import { type PaymentFrequency, type PlanCode, type PlanTypeCode, RELATIONSHIP } from '@edp/domain';
import { type Member, type PlanSelection, planTypeOf } from '../members';
import type { ChosenTotals, PriceTerms } from '../premiums';

/** The state that the plan page changes; the priced choice is stored as well, so that changes can be undone. */
export interface PlanChoice {
  readonly planSelection: PlanSelection;
  /** The family indicator; absent for one person. */
  readonly family?: { readonly planType: PlanTypeCode };
  readonly paymentFrequency: PaymentFrequency;
  readonly applicantData: readonly Member[];
  /** The others of a family while only the buyer is covered: not selected and not priced, but retained. */
  readonly setAside: readonly Member[];
  /** The provider's figures of the last priced plans; null after a change. */
  readonly chosenTotals: ChosenTotals | null;
  readonly promoCode: string;
  readonly priceTerms: PriceTerms;
}

/** A choice without personal data, for persistence over a reload. */
export interface PlanDraft extends Pick<PlanChoice, 'planSelection' | 'paymentFrequency'> {
  /** Absent if unchanged since pricing: another tab may have applied or removed a code meanwhile. */
  readonly promoCode?: string;
  readonly plans: readonly Pick<Member, 'id' | 'planCode' | 'withDeductible'>[];
}

export interface PlanChoiceState extends PlanChoice {
  /** The choice that the provider priced last. */
  readonly pricedChoice: PlanChoice | null;
  /** The unpriced choice of an earlier document, until the quotation is loaded. */
  readonly planDraft: PlanDraft | null;
  /** True after the buyer continued from the plan page. Not personal data, so it is persisted. */
  readonly planConfirmed: boolean;
}

/** The choice within a larger state. */
export function choiceIn(state: PlanChoice): PlanChoice {
  return {
    planSelection: state.planSelection,
    ...(state.family && { family: state.family }),
    paymentFrequency: state.paymentFrequency,
    applicantData: state.applicantData,
    setAside: state.setAside,
    chosenTotals: state.chosenTotals,
    promoCode: state.promoCode,
    priceTerms: state.priceTerms,
  };
}

/** A mutable choice for reducers. */
type Changeable = Draft<PlanChoice>;

/** All persons of the quotation page, selected or set aside. The buyer comes first. */
export function allMembersOf({
  applicantData,
  setAside,
}: Pick<PlanChoice, 'applicantData' | 'setAside'>): readonly Member[] {
  return [...applicantData, ...setAside];
}

/**
 * Changes the layout. No member is removed: with only the buyer covered, the others are set aside. One plan for all
 * needs one choice for all: if the plans differ, plan codes are reset (specification section 4).
 */
export function changeLayout(state: Changeable, layout: PlanSelection): void {
  const everybody = allMembersOf(state);
  if (layout === 'Individual') {
    const isBuyer = ({ relationship }: Member) => relationship === RELATIONSHIP.self;
    // If the buyer is not covered, a single child may be.
    const only = everybody.find(isBuyer) ?? everybody[0];
    const others = everybody.filter((member) => member !== only);
    cover(state, layout, only ? [only] : [], others);
    return;
  }
  const [buyer] = everybody;
  const isOneForAll = layout === 'Family' && state.planSelection === 'Individual' && buyer;
  const people = isOneForAll ? everybody.map(choosingAs(buyer)) : everybody;
  cover(state, layout, people);
  const isSameForAll = people.every((member) => isSameChoice(member, buyer));
  if (layout === 'Family' && !isSameForAll) clearPlans(state);
}

/**
 * Chooses a plan or deductible for the given ids; for all members if omitted. Members are changed in place: copies of six
 * persons delay the next paint of a slow phone.
 */
export function choose(
  state: Changeable,
  ids: readonly string[] | undefined,
  change: { readonly planCode: PlanCode } | { readonly withDeductible: boolean },
): void {
  for (const member of state.applicantData) {
    if (ids === undefined || ids.includes(member.id)) Object.assign(member, change);
  }
  discardTotals(state);
}

/** Clears all plan codes and deductibles, and removes the family indicator (specification section 4). */
export function clearPlans(state: Changeable): void {
  state.applicantData = state.applicantData.map(({ planCode: _planCode, ...member }) => ({
    ...member,
    withDeductible: false,
  }));
  state.chosenTotals = null;
  delete state.family;
}

/** The current choice as a draft for persistence. */
export function draftOf(state: PlanChoiceState): PlanDraft {
  const { promoCode, pricedChoice } = state;
  return {
    planSelection: state.planSelection,
    paymentFrequency: state.paymentFrequency,
    ...(promoCode !== pricedChoice?.promoCode && { promoCode }),
    plans: allMembersOf(state).map(({ id, planCode, withDeductible }) => ({
      id,
      ...(planCode && { planCode }),
      withDeductible,
    })),
  };
}

/**
 * Applies a draft, unless it is about other people than the current ones.
 *
 * @returns whether the draft was applied
 */
export function applyDraft(state: Changeable, draft: PlanDraft): boolean {
  const everybody = allMembersOf(state);
  const planOf = ({ id }: Member) => draft.plans.find((plan) => plan.id === id);
  if (everybody.length !== draft.plans.length || !everybody.every(planOf)) return false;
  state.applicantData = everybody.map(({ planCode: _planCode, ...member }) => ({
    ...member,
    ...planOf(member),
  }));
  state.setAside = [];
  state.planSelection = 'Customize';
  changeLayout(state, everybody.length > 1 ? draft.planSelection : 'Individual');
  state.paymentFrequency = draft.paymentFrequency;
  return true;
}

/** Whether the provider has not priced these parts of the choice, by default all of them. */
export function isUnpriced(
  { pricedChoice, ...state }: PlanChoiceState,
  parts: readonly (keyof PlanChoice)[] = [
    'planSelection',
    'paymentFrequency',
    'applicantData',
    'promoCode',
  ],
): boolean {
  return pricedChoice !== null && parts.some((part) => pricedChoice[part] !== state[part]);
}

function cover(
  state: Changeable,
  planSelection: PlanSelection,
  people: readonly Member[],
  setAside: readonly Member[] = [],
): void {
  state.planSelection = planSelection;
  state.applicantData = [...people];
  state.setAside = [...setAside];
  discardTotals(state);
}

/** Discards totals of the previous choice, and updates the family indicator from layout and number of people. */
function discardTotals(state: Changeable): void {
  state.chosenTotals = null;
  delete state.family;
  if (state.applicantData.length > 1) state.family = { planType: planTypeOf(state.planSelection) };
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
