import {
  PLAN_TYPE,
  type PlanCode,
  type PlanTypeCode,
  RELATIONSHIP,
  resetPlanCodes,
} from '@edp/domain';

import type { Member, PlanSelection } from '../members';
import type { QuickQuoteState } from './quick-quote.slice';

/** The part of the state that the plan page changes; kept as it was priced, so that a change can be given up. */
export type PlanChoice = Pick<
  QuickQuoteState,
  | 'planSelection'
  | 'family'
  | 'paymentFrequency'
  | 'applicantData'
  | 'setAside'
  | 'chosenTotals'
  | 'promoCode'
  | 'priceTerms'
>;

/** A choice without anything personal, as it outlives a reload. */
export interface PlanDraft extends Pick<QuickQuoteState, 'planSelection' | 'paymentFrequency'> {
  /** Absent in what an earlier build kept. */
  readonly promoCode?: string;
  readonly plans: readonly MemberPlan[];
}

type MemberPlan = Pick<Member, 'id' | 'planCode' | 'withDeductible'>;

/** Everybody the quotation page was told of, whether covered or waiting outside. The buyer comes first. */
export function everybodyOf({
  applicantData,
  setAside,
}: Pick<QuickQuoteState, 'applicantData' | 'setAside'>): readonly Member[] {
  return [...applicantData, ...setAside];
}

/**
 * Another way of being covered. Nobody is forgotten: alone, the others wait outside. One plan for all needs one choice
 * for all: where the plans differ, plan codes are reset (specification section 4) and it is chosen anew.
 */
export function withLayout(state: QuickQuoteState, layout: PlanSelection): QuickQuoteState {
  const everybody = everybodyOf(state);
  if (layout === 'Individual') {
    const isBuyer = ({ relationship }: Member) => relationship === RELATIONSHIP.self;
    return withMembers(state, layout, everybody.filter(isBuyer), {
      setAside: everybody.filter((member) => !isBuyer(member)),
    });
  }
  if (layout === 'Customize') return withMembers(state, layout, everybody);
  const [buyer] = everybody;
  if (state.planSelection === 'Individual' && buyer) {
    return withMembers(state, layout, everybody.map(choosingAs(buyer)));
  }
  const together = withMembers(state, layout, everybody);
  return everybody.every((member) => isSameChoice(member, buyer))
    ? together
    : withoutPlans(together);
}

/** Without ids for everybody. */
export function withChoice(
  state: QuickQuoteState,
  ids: readonly string[] | undefined,
  change: { readonly planCode: PlanCode } | { readonly withDeductible: boolean },
): QuickQuoteState {
  const chosen = state.applicantData.map((member) =>
    ids === undefined || ids.includes(member.id) ? { ...member, ...change } : member,
  );
  return withMembers(state, state.planSelection, chosen, { setAside: state.setAside });
}

/** Clears everybody's plan code and deductible, and removes the family indicator (specification section 4). */
export function withoutPlans({
  family: _family,
  applicantData,
  ...state
}: QuickQuoteState): QuickQuoteState {
  const { applicants } = resetPlanCodes({ applicants: applicantData });
  return {
    ...state,
    applicantData: applicants.map((member) => ({ ...member, withDeductible: false })),
    chosenTotals: null,
  };
}

/** The choice of the moment, to be kept over a reload. */
export function draftOf(state: QuickQuoteState): PlanDraft {
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

/** The choice of a draft, unless it is about other people than are here. */
export function withDraft(state: QuickQuoteState, draft: PlanDraft): QuickQuoteState {
  const everybody = everybodyOf(state);
  const planOf = ({ id }: Member) => draft.plans.find((plan) => plan.id === id);
  if (everybody.length !== draft.plans.length || !everybody.every(planOf)) return state;
  const people = everybody.map(({ planCode: _planCode, ...member }) => ({
    ...member,
    ...planOf(member),
  }));
  const all = {
    ...state,
    applicantData: people,
    setAside: [],
    planSelection: 'Customize' as const,
  };
  const laidOut = withLayout(all, people.length > 1 ? draft.planSelection : 'Individual');
  return { ...laidOut, paymentFrequency: draft.paymentFrequency };
}

/** Whether something was chosen that the provider has not priced. */
export function isUnpriced(state: QuickQuoteState): boolean {
  const { pricedChoice } = state;
  return (
    pricedChoice !== null &&
    (['planSelection', 'paymentFrequency', 'applicantData', 'promoCode'] as const).some(
      (part) => pricedChoice[part] !== state[part],
    )
  );
}

/** The parts of a state that make up its choice. */
export function choiceOf({
  planSelection,
  family,
  paymentFrequency,
  applicantData,
  setAside,
  chosenTotals,
  promoCode,
  priceTerms,
}: QuickQuoteState): PlanChoice {
  return {
    planSelection,
    ...(family && { family }),
    paymentFrequency,
    applicantData,
    setAside,
    chosenTotals,
    promoCode,
    priceTerms,
  };
}

/** The family indicator follows from layout and number of people; the totals belonged to the choice before. */
function withMembers(
  { family: _family, ...state }: QuickQuoteState,
  planSelection: PlanSelection,
  applicantData: readonly Member[],
  { setAside = [] }: Partial<Pick<QuickQuoteState, 'setAside'>> = {},
): QuickQuoteState {
  const family = familyOf(planSelection, applicantData.length);
  return {
    ...state,
    planSelection,
    ...(family && { family }),
    applicantData,
    setAside,
    chosenTotals: null,
  };
}

function familyOf(
  selection: PlanSelection,
  members: number,
): { planType: PlanTypeCode } | undefined {
  if (members < 2) return undefined;
  return { planType: selection === 'Customize' ? PLAN_TYPE.customize : PLAN_TYPE.family };
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
