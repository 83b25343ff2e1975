/** @jest-environment node */
import { GENDER, YES_NO } from '@edp/domain';
import { checkValues } from '@edp/forms';
import { type MemberRow, SELF_ROW, withOneMore } from '../members/member-rows';
import { type QuoteForm, quoteRules, toMembers, toQuoteForm } from './quote-form';

const asksIndoor = (code: string) => code === 'ACCT';
const rules = quoteRules('2026-11-20', asksIndoor);
const self: MemberRow = {
  ...SELF_ROW,
  gender: GENDER.female,
  nric: '930314105238',
  email: 'aisyah.rahman@example.my',
  occupationCode: 'ACCT',
  indoors: YES_NO.yes,
};
const son: MemberRow = { ...withOneMore([self], 'son')[1]!, nric: '190219105237' };
const valid: QuoteForm = { members: [self, son] };
const changed = (index: number, change: Partial<MemberRow>): QuoteForm => ({
  members: valid.members.map((row, at) => (at === index ? { ...row, ...change } : row)),
});

describe('the quotation form', () => {
  it('is right for a mother and her son, who needs no occupation and no e-mail', () => {
    expect(checkValues(rules, valid)).toEqual({});
  });

  it.each([
    [0, { nric: '' }, 'members.0.nric', 'required'],
    [0, { nric: '93031410523' }, 'members.0.nric', 'nric.invalid'],
    [0, { nric: '930314175238' }, 'members.0.nric', 'nric.stateCode'],
    [0, { gender: null }, 'members.0.gender', 'select.gender'],
    [0, { gender: GENDER.male }, 'members.0.nric', 'nric.genderMismatch'],
    [0, { email: '' }, 'members.0.email', 'required'],
    [0, { email: 'aisyah' }, 'members.0.email', 'email.invalid'],
    [0, { occupationCode: '' }, 'members.0.occupationCode', 'select.occupation'],
    [0, { indoors: null }, 'members.0.indoors', 'required'],
    [1, { nric: '930314105238', gender: GENDER.female }, 'members.1.nric', 'nric.duplicate'],
    [1, { nric: '190219105238' }, 'members.1.nric', 'nric.genderMismatch'],
  ] as const)('says what is wrong with person %i and %j', (index, change, field, code) => {
    expect(checkValues(rules, changed(index, change))[field]).toMatchObject({ code });
  });

  it('does not ask people without work whether they work indoors', () => {
    expect(checkValues(rules, changed(0, { occupationCode: 'HOUS', indoors: null }))).toEqual({});
  });
});

describe('members', () => {
  it('come out of the form as they went in', () => {
    const members = toMembers(valid, [], asksIndoor);
    expect(toMembers(toQuoteForm(members), members, asksIndoor)).toEqual(members);
  });

  it('keep the plan they had', () => {
    const [known] = toMembers(valid, [], asksIndoor);
    const again = toMembers(
      valid,
      [{ ...known!, planCode: 'PLAN3', withDeductible: true }],
      asksIndoor,
    );
    expect(again[0]).toMatchObject({ planCode: 'PLAN3', withDeductible: true });
  });
});
