import { GENDER, YES_NO } from '@edp/domain';
import { checkValues } from '@edp/forms';
import {
  type MemberForm,
  type QuoteForm,
  SELF_ROW,
  withBuyerCovered,
  withOneMore,
} from './member-rows';
import { type KnownChoice, proposerOf, quoteRules, toMembers, toQuoteForm } from './quote-form';

const asksIndoor = (code: string) => code === 'ACCT';
const rules = quoteRules({ today: '2026-11-20', asksIndoor, names: ['you', 'son'] });
const self: MemberForm = {
  ...SELF_ROW,
  gender: GENDER.female,
  nric: '930314105238',
  email: 'aisyah.rahman@example.my',
  occupationCode: 'ACCT',
  indoors: YES_NO.yes,
};
const alone: QuoteForm = { members: [self], removed: [] };
const son: MemberForm = { ...withOneMore(alone, 'son').members[1]!, nric: '190219105237' };
const valid: QuoteForm = { members: [self, son], removed: [] };
const nothing: KnownChoice = { everybody: [], layout: 'Individual' };
const changed = (index: number, change: Partial<MemberForm>): QuoteForm => ({
  ...valid,
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
    [0, { nric: '930314100000' }, 'members.0.nric', 'nric.lastFour'],
    [1, { nric: '930314105238', gender: GENDER.female }, 'members.0.nric', 'nric.duplicate'],
    [1, { nric: '930314105238', gender: GENDER.female }, 'members.1.nric', 'nric.duplicate'],
    [1, { nric: '190219105238' }, 'members.1.nric', 'nric.genderMismatch'],
  ] as const)('says what is wrong with person %i and %j', (index, change, field, code) => {
    expect(checkValues(rules, changed(index, change))[field]).toMatchObject({ code });
  });

  it('names the other person of a duplicate at both', () => {
    const twice = changed(1, { nric: '930314105238', gender: GENDER.female });
    expect(checkValues(rules, twice)).toMatchObject({
      'members.0.nric': { params: { name: 'son' } },
      'members.1.nric': { params: { name: 'you' } },
    });
  });

  it('asks nothing of somebody who was taken out', () => {
    const removed = [{ ...son, nric: '1' }];
    expect(checkValues(rules, { ...alone, removed })).toEqual({});
  });

  it('does not ask people without work whether they work indoors', () => {
    expect(checkValues(rules, changed(0, { occupationCode: 'HOUS', indoors: null }))).toEqual({});
  });
});

const childrenOnly = withBuyerCovered(valid, false);

describe('a form for children only', () => {
  it('needs the address of the buyer, and no number, gender or occupation', () => {
    expect(checkValues(rules, childrenOnly)).toEqual({});
    const nobody = withBuyerCovered({ ...valid, members: [{ ...self, email: '' }, son] }, false);
    expect(checkValues(rules, nobody)).toEqual({ 'members.0.email': { code: 'required' } });
  });

  it('has the buyer as proposer, identified only where that was said before', () => {
    expect(toMembers(childrenOnly, nothing, asksIndoor).map(({ id }) => id)).toEqual(['child-1']);
    const blank = proposerOf(childrenOnly, null);
    expect(blank).toMatchObject({ id: 'self', nric: '', gender: null, email: self.email });
    const known = {
      ...blank!,
      nric: '930314105238',
      gender: GENDER.female,
      email: 'old@example.my',
    };
    expect(proposerOf(childrenOnly, known)).toEqual({ ...known, email: self.email });
    expect(proposerOf(valid, null)).toBeUndefined();
  });

  it('comes out of the quotation as it went in', () => {
    const members = toMembers(childrenOnly, nothing, asksIndoor);
    const proposer = proposerOf(childrenOnly, null) ?? null;
    expect(toQuoteForm(members, { proposer }).members).toEqual(childrenOnly.members);
  });
});

describe('members', () => {
  it('come out of the form as they went in', () => {
    const members = toMembers(valid, nothing, asksIndoor);
    const known: KnownChoice = { everybody: members, layout: 'Family' };
    expect(toMembers(toQuoteForm(members), known, asksIndoor)).toEqual(members);
  });

  it('come back unasked about working indoors where they have no work, and with their answer else', () => {
    const student = { ...self, occupationCode: 'STUD', indoors: null };
    const outdoors = { ...self, id: 'spouse', indoors: YES_NO.no };
    const members = toMembers(
      { members: [student, son, outdoors], removed: [] },
      nothing,
      asksIndoor,
    );
    expect(toQuoteForm(members).members.map(({ indoors }) => indoors)).toEqual([null, null, 'N']);
  });

  it('who are known and not covered now come back with what was typed', () => {
    const [buyer, child] = toMembers(valid, nothing, asksIndoor);
    const form = toQuoteForm([buyer!], { setAside: [child!] });
    expect(form.members.map(({ id }) => id)).toEqual(['self']);
    expect(withOneMore(form, 'son').members[1]).toMatchObject({ nric: son.nric });
  });

  describe('with a choice that was made before', () => {
    const [buyer, child] = toMembers(valid, nothing, asksIndoor);
    const chosen = { ...buyer!, planCode: 'PLAN3', withDeductible: true } as const;
    const other = { ...child!, planCode: 'PLAN1', withDeductible: false } as const;

    it('keep the plan each of them had, with a plan for each', () => {
      const known: KnownChoice = { everybody: [chosen, other], layout: 'Customize' };
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([
        { planCode: 'PLAN3', withDeductible: true },
        { planCode: 'PLAN1', withDeductible: false },
      ]);
    });

    it.each([
      ['is added to somebody alone', { everybody: [chosen], layout: 'Individual' }],
      ['waited outside with another plan', { everybody: [chosen, other], layout: 'Individual' }],
      ['is added to one plan for the family', { everybody: [chosen], layout: 'Family' }],
    ] as const)('are covered as the buyer is: who %s', (_who, known) => {
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([
        { planCode: 'PLAN3', withDeductible: true },
        { planCode: 'PLAN3', withDeductible: true },
      ]);
    });

    it('are covered as the child is where the buyer was not, the buyer too once covered', () => {
      const known: KnownChoice = {
        everybody: [{ ...other, withDeductible: true }],
        layout: 'Individual',
      };
      const covered = { planCode: 'PLAN1', withDeductible: true };
      expect(toMembers(childrenOnly, known, asksIndoor)).toMatchObject([covered]);
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([covered, covered]);
    });

    it('leave the plan of who comes new to plans for each to be suggested', () => {
      const known: KnownChoice = { everybody: [chosen], layout: 'Customize' };
      expect(toMembers(valid, known, asksIndoor)[1]).not.toHaveProperty('planCode');
    });
  });
});
