/** @jest-environment node */
import { GENDER, RELATIONSHIP } from '@edp/domain';

import { SAMPLE_FAMILY, sampleQuotation } from '../sample';
import {
  deductibleSwitched,
  membersOfRelationshipRemoved,
  memberSelected,
  membersRemoved,
  planCodesReset,
  planSelected,
  planSelectionChosen,
  quickQuoteSlice,
  quotationReceived,
} from './quick-quote.slice';

const { reducer } = quickQuoteSlice;
const [self, spouse, son, daughter] = SAMPLE_FAMILY as [never, never, never, never];
const empty = reducer(undefined, { type: 'start' });
const family = SAMPLE_FAMILY.reduce((state, one) => reducer(state, memberSelected(one)), empty);
const quoted = reducer(family, quotationReceived(sampleQuotation()));
const ids = (state: typeof family) => state.applicantData.map(({ id }) => id);

describe('the list of members', () => {
  it('takes a member once and ignores a second Self', () => {
    const twice = reducer(reducer(family, memberSelected(spouse)), memberSelected(self));
    expect(ids(twice)).toEqual(['self', 'spouse', 'child-1', 'child-2']);
    const other = { ...(self as object), id: 'other-self' } as never;
    expect(ids(reducer(family, memberSelected(other)))).not.toContain('other-self');
  });

  it('lets members go by id, but never Self', () => {
    expect(ids(reducer(family, membersRemoved(['self', 'child-1'])))).toEqual([
      'self',
      'spouse',
      'child-2',
    ]);
  });

  it('lets all sons go at once', () => {
    const sons = { relationship: RELATIONSHIP.child, gender: GENDER.male };
    expect(ids(reducer(family, membersOfRelationshipRemoved(sons)))).not.toContain('child-1');
    expect(ids(reducer(family, membersOfRelationshipRemoved(sons)))).toContain('child-2');
  });

  it('is no family any more when one person is left', () => {
    const chosen = reducer(family, planSelectionChosen('Family'));
    expect(chosen.family).toEqual({ planType: '1' });
    const alone = reducer(chosen, membersRemoved(['spouse', 'child-1', 'child-2']));
    expect(alone).not.toHaveProperty('family');
  });

  it('forgets plans, deductibles and family on a reset of plan codes', () => {
    const reset = reducer(quoted, planCodesReset());
    expect(reset).not.toHaveProperty('family');
    expect(reset.applicantData.every((one) => one.planCode === undefined)).toBe(true);
    expect(reset.applicantData.every((one) => !one.withDeductible)).toBe(true);
  });

  it('keeps what is known of the others when one is added', () => {
    const alone = reducer(empty, memberSelected(daughter));
    expect(reducer(alone, memberSelected(son)).applicantData).toEqual([daughter, son]);
  });
});

describe('a choice on the plan page', () => {
  it('is for everybody, or for those named', () => {
    const all = reducer(quoted, planSelected({ planCode: 'PLAN3' }));
    expect(all.applicantData.map(({ planCode }) => planCode)).toEqual(Array(4).fill('PLAN3'));
    const one = reducer(
      quoted,
      deductibleSwitched({ withDeductible: true, memberIds: ['spouse'] }),
    );
    expect(one.applicantData.map((member) => member.withDeductible)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('leaves the totals of the choice before behind', () => {
    expect(quoted.chosenTotals).not.toBeNull();
    expect(reducer(quoted, planSelected({ planCode: 'PLAN1' })).chosenTotals).toBeNull();
  });

  it('marks a customised family as such', () => {
    expect(reducer(quoted, planSelectionChosen('Customize')).family).toEqual({ planType: '2' });
  });
});

describe('a quotation', () => {
  it('brings reference, ages and prices in sen', () => {
    expect(quoted.refId).toMatch(/^sample-/);
    expect(quoted.applicantData[0]).toMatchObject({ age: 35, dateOfBirth: '1991-03-14' });
    const plan2 = quoted.premiumAmountData?.plans[1];
    expect(plan2?.standard).toEqual({
      monthly: 45_500,
      yearly: 520_000,
      monthlyToPay: 43_225,
      yearlyToPay: 494_000,
      annualSaving: 24_700,
    });
  });

  it('has an agent only when one brought the buyer', () => {
    expect(quoted.agent).toBeNull();
    const agent = { agentCode: 'KL20417', agentBranch: 'KL01' };
    const helped = quotationReceived({ ...sampleQuotation(), agent });
    expect(reducer(family, helped).agent).toEqual(agent);
  });
});
