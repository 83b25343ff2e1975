import { sampleQuotation } from '../../test/sample';
import { quotationReceived } from '../journey-actions';
import {
  deductibleSwitched,
  planCodesReset,
  planSelected,
  planSelectionChosen,
} from './plan-choice.slice';
import { quickQuoteReducer } from './quick-quote';

const reducer = quickQuoteReducer;
const empty = reducer(undefined, { type: 'start' });
const quoted = reducer(empty, quotationReceived(sampleQuotation()));

describe('the list of members', () => {
  it('clears plans, deductibles and family on a reset of plan codes', () => {
    const reset = reducer(quoted, planCodesReset());
    expect(reset).not.toHaveProperty('family');
    expect(reset.applicantData.every((one) => one.planCode === undefined)).toBe(true);
    expect(reset.applicantData.every((one) => !one.withDeductible)).toBe(true);
  });
});

describe('a choice on the plan page', () => {
  it('is for all members, or for the given ids', () => {
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

  it('discards the totals of the previous choice', () => {
    expect(quoted.chosenTotals).not.toBeNull();
    expect(reducer(quoted, planSelected({ planCode: 'PLAN1' })).chosenTotals).toBeNull();
  });

  it('marks a customised family as such', () => {
    expect(reducer(quoted, planSelectionChosen('Customize')).family).toEqual({ planType: '2' });
  });
});

describe('a quotation', () => {
  it('sets reference, ages and prices in sen', () => {
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

  it('has an agent only if the code is not the default', () => {
    expect(quoted.agent).toBeNull();
    const agent = { agentCode: 'KL20417', agentBranch: 'KL01' };
    const helped = quotationReceived({ ...sampleQuotation(), agent });
    expect(reducer(empty, helped).agent).toEqual(agent);
  });
});
