import fc from 'fast-check';
import { SAMPLE_FAMILY, SAMPLE_SELF, sampleQuotation } from '../../test/sample';
import { planDraftResumed, quotationReceived } from '../journey-actions';
import type { Member } from '../members';
import { draftOf, allMembersOf, isUnpriced } from './plan-choice';
import {
  deductibleSwitched,
  planChoiceUndone,
  planCodesReset,
  planSelected,
  planSelectionChosen,
} from './plan-choice.slice';
import { type QuickQuoteState, quickQuoteReducer } from './quick-quote';

const reducer = quickQuoteReducer;
const quotedFor = (members: readonly Member[]) =>
  reducer(undefined, quotationReceived(sampleQuotation(members)));
const family = quotedFor(SAMPLE_FAMILY);
const after = (state: QuickQuoteState, ...actions: Step[]) => actions.reduce(reducer, state);
type Step = Parameters<typeof reducer>[1];
const plans = (state: QuickQuoteState) => state.applicantData.map(({ planCode }) => planCode);
/** The state after a reload, with the draft of an earlier document. */
const resumed = (state: QuickQuoteState, left: QuickQuoteState) =>
  reducer({ ...state, planDraft: draftOf(left) }, planDraftResumed());
const ids = (members: readonly Member[]) => members.map(({ id }) => id);

const forSpouse = planSelected({ planCode: 'PLAN3', memberIds: ['spouse'] });
const customised = after(family, planSelectionChosen('Customize'), forSpouse);

describe('a plan for each person', () => {
  it('starts with the plan of the family', () => {
    expect(plans(reducer(family, planSelectionChosen('Customize')))).toEqual(plans(family));
    expect(reducer(family, planSelectionChosen('Customize')).family).toEqual({ planType: '2' });
  });
});

describe('one plan for the family', () => {
  it('preserves a plan that all members have', () => {
    const back = after(family, planSelectionChosen('Customize'), planSelectionChosen('Family'));
    expect(plans(back)).toEqual(plans(family));
    expect(back.family).toEqual({ planType: '1' });
  });

  it('resets plan codes, deductibles and the family indicator when the plans differ', () => {
    const back = after(
      customised,
      deductibleSwitched({ withDeductible: true, memberIds: ['child-1'] }),
      planSelectionChosen('Family'),
    );
    expect(plans(back)).toEqual([undefined, undefined, undefined, undefined]);
    expect(back.applicantData.some(({ withDeductible }) => withDeductible)).toBe(false);
    expect(back).not.toHaveProperty('family');
    const chosen = reducer(back, planSelected({ planCode: 'PLAN1' }));
    expect(chosen.family).toEqual({ planType: '1' });
  });
});

describe('only the buyer', () => {
  const alone = reducer(customised, planSelectionChosen('Individual'));

  it('sets the others aside, and is not a family', () => {
    expect(ids(alone.applicantData)).toEqual(['self']);
    expect(ids(alone.setAside)).toEqual(['spouse', 'child-1', 'child-2']);
    expect(alone).not.toHaveProperty('family');
  });

  it('restores the others with their plans, or with the plan of the buyer for all', () => {
    const changed = reducer(alone, planSelected({ planCode: 'PLAN1' }));
    expect(plans(reducer(changed, planSelectionChosen('Customize')))).toEqual([
      'PLAN1',
      'PLAN3',
      'PLAN2',
      'PLAN2',
    ]);
    expect(plans(reducer(changed, planSelectionChosen('Family')))).toEqual(Array(4).fill('PLAN1'));
  });
});

describe('switching layouts, in any order', () => {
  const planCode = fc.constantFrom('PLAN1' as const, 'PLAN2' as const, 'PLAN3' as const);
  const step = fc.oneof(
    fc.constantFrom('Individual', 'Family', 'Customize').map(planSelectionChosen),
    fc.record({ planCode }).map(planSelected),
    fc.record({ planCode, memberIds: fc.subarray(ids(SAMPLE_FAMILY)) }).map(planSelected),
    fc.record({ withDeductible: fc.boolean() }).map(deductibleSwitched),
    fc.constant(planCodesReset()),
  );
  /** A plan for some members can be chosen in one layout only. */
  const take = (state: QuickQuoteState, action: Step) =>
    planSelected.match(action) && action.payload.memberIds && state.planSelection !== 'Customize'
      ? state
      : reducer(state, action);
  const someWay = fc.array(step, { maxLength: 12 }).map((steps) => steps.reduce(take, family));

  it('removes no member and preserves the order', () => {
    fc.assert(
      fc.property(someWay, (state) => {
        expect(ids(allMembersOf(state))).toEqual(ids(SAMPLE_FAMILY));
        expect(state.applicantData).toHaveLength(state.planSelection === 'Individual' ? 1 : 4);
        if (state.planSelection === 'Individual') expect(state).not.toHaveProperty('family');
      }),
    );
  });

  it('can be undone to the priced choice', () => {
    fc.assert(
      fc.property(someWay, (state) => expect(reducer(state, planChoiceUndone())).toEqual(family)),
    );
  });

  it('can be restored from its draft', () => {
    fc.assert(
      fc.property(someWay, (state) => {
        expect(draftOf(resumed(family, state))).toEqual(draftOf(state));
      }),
    );
  });
});

describe('a draft', () => {
  it('of other people is ignored', () => {
    const ownQuote = quotedFor(SAMPLE_SELF);
    expect(resumed(ownQuote, customised)).toEqual(ownQuote);
  });

  it('exists only while the provider has not priced the choice', () => {
    expect(isUnpriced(family)).toBe(false);
    expect(isUnpriced(customised)).toBe(true);
    expect(isUnpriced(reducer(customised, quotationReceived(sampleQuotation())))).toBe(false);
  });
});
