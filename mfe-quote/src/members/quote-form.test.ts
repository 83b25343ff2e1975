import { GENDER, RELATIONSHIP, YES_NO } from '@edp/domain';
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
const noChoice: KnownChoice = { everybody: [], layout: 'Individual' };
const changed = (index: number, change: Partial<MemberForm>): QuoteForm => ({
  ...valid,
  members: valid.members.map((row, at) => (at === index ? { ...row, ...change } : row)),
});

describe('the quotation form', () => {
  it('is valid for a mother and her son, who needs neither occupation nor e-mail', () => {
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
  ] as const)('reports errors of person %i and %j', (index, change, field, code) => {
    expect(checkValues(rules, changed(index, change))[field]).toMatchObject({ code });
  });

  it('shows the other person of a duplicate at both fields', () => {
    const duplicates = changed(1, { nric: '930314105238', gender: GENDER.female });
    expect(checkValues(rules, duplicates)).toMatchObject({
      'members.0.nric': { params: { name: 'son' } },
      'members.1.nric': { params: { name: 'you' } },
    });
  });

  it('does not validate removed people', () => {
    const removed = [{ ...son, nric: '1' }];
    expect(checkValues(rules, { ...alone, removed })).toEqual({});
  });

  it('has no indoor question for people without work', () => {
    expect(checkValues(rules, changed(0, { occupationCode: 'HOUS', indoors: null }))).toEqual({});
  });
});

const childrenOnly = withBuyerCovered(valid, false);

describe('a form for children only', () => {
  it('requires the e-mail of the buyer, and no number, gender or occupation', () => {
    expect(checkValues(rules, childrenOnly)).toEqual({});
    const nobody = withBuyerCovered({ ...valid, members: [{ ...self, email: '' }, son] }, false);
    expect(checkValues(rules, nobody)).toEqual({ 'members.0.email': { code: 'required' } });
  });

  it('has the buyer as proposer, not identified before a quotation', () => {
    expect(toMembers(childrenOnly, noChoice, asksIndoor).map(({ id }) => id)).toEqual(['child-1']);
    const blank = proposerOf(childrenOnly, []);
    expect(blank).toMatchObject({ id: 'self', nric: '', gender: null, email: self.email });
    expect(proposerOf(valid, [])).toBeUndefined();
  });

  it('retains the identity of the quoted buyer, who may have been covered until now', () => {
    const [buyer, child] = toMembers(valid, noChoice, asksIndoor);
    const quoted = [{ ...buyer!, withDeductible: true, email: 'old@example.my' }, child!];
    const same = { ...buyer!, withDeductible: false, email: self.email };
    expect(proposerOf(childrenOnly, quoted)).toEqual(same);
  });

  it('survives a round trip through the quotation', () => {
    const members = toMembers(childrenOnly, noChoice, asksIndoor);
    const proposer = proposerOf(childrenOnly, []) ?? null;
    expect(toQuoteForm(members, { proposer }).members).toEqual(childrenOnly.members);
  });
});

describe('members', () => {
  it('survive a round trip through the form', () => {
    const members = toMembers(valid, noChoice, asksIndoor);
    const known: KnownChoice = { everybody: members, layout: 'Family' };
    expect(toMembers(toQuoteForm(members), known, asksIndoor)).toEqual(members);
  });

  it('have neither nationality nor e-mail address of the person whom another number replaced', () => {
    const spouse: MemberForm = { ...self, id: 'spouse', relationship: RELATIONSHIP.spouse };
    const everybody = toMembers(
      { ...valid, members: [self, spouse, son] },
      noChoice,
      asksIndoor,
    ).map((member) => ({ ...member, nationality: 'SGP' }));
    const rows = toQuoteForm(everybody).members;
    const replaced = rows.map((row) => ({ ...row, nric: `${row.nric.slice(0, -2)}54` }));
    const known: KnownChoice = { everybody, layout: 'Family' };
    const sent = (members: readonly MemberForm[]) =>
      toMembers({ members, removed: [] }, known, asksIndoor).map(({ nationality, email }) => [
        nationality,
        email,
      ]);
    const { email } = self;
    expect(sent(rows)).toEqual([
      ['SGP', email],
      ['SGP', email],
      ['SGP', ''],
    ]);
    expect(sent(replaced)).toEqual([
      ['MYS', email],
      ['MYS', ''],
      ['MYS', ''],
    ]);
  });

  it('have no nationality of a buyer who was not covered, if another number is covered', () => {
    const [buyer] = toMembers({ ...valid, members: [self] }, noChoice, asksIndoor);
    const proposer = { ...buyer!, nationality: 'SGP' };
    const row = { ...self, nationality: 'SGP' };
    const nationalityOf = (nric: string) =>
      toMembers(
        { ...valid, members: [{ ...row, nric }] },
        { ...noChoice, proposer },
        asksIndoor,
      ).map(({ nationality }) => nationality);
    expect(nationalityOf(self.nric)).toEqual(['SGP']);
    expect(nationalityOf(`${self.nric.slice(0, -2)}54`)).toEqual(['MYS']);
  });

  it('have no indoor answer without work, and their answer otherwise', () => {
    const student = { ...self, occupationCode: 'STUD', indoors: null };
    const outdoors = { ...self, id: 'spouse', indoors: YES_NO.no };
    const members = toMembers(
      { members: [student, son, outdoors], removed: [] },
      noChoice,
      asksIndoor,
    );
    expect(toQuoteForm(members).members.map(({ indoors }) => indoors)).toEqual([null, null, 'N']);
  });

  it('who are not covered now are restored with their values', () => {
    const [buyer, child] = toMembers(valid, noChoice, asksIndoor);
    const form = toQuoteForm([buyer!], { setAside: [child!] });
    expect(form.members.map(({ id }) => id)).toEqual(['self']);
    expect(withOneMore(form, 'son').members[1]).toMatchObject({ nric: son.nric });
  });

  describe('after a choice', () => {
    const [buyer, child] = toMembers(valid, noChoice, asksIndoor);
    const chosen = { ...buyer!, planCode: 'PLAN3', withDeductible: true } as const;
    const other = { ...child!, planCode: 'PLAN1', withDeductible: false } as const;

    it('retain their own plans, with a plan for each', () => {
      const known: KnownChoice = { everybody: [chosen, other], layout: 'Customize' };
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([
        { planCode: 'PLAN3', withDeductible: true },
        { planCode: 'PLAN1', withDeductible: false },
      ]);
    });

    it.each([
      ['is added to a single person', { everybody: [chosen], layout: 'Individual' }],
      ['was excluded with another plan', { everybody: [chosen, other], layout: 'Individual' }],
      ['is added to one plan for the family', { everybody: [chosen], layout: 'Family' }],
    ] as const)('get the plan of the buyer: who %s', (_who, known) => {
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([
        { planCode: 'PLAN3', withDeductible: true },
        { planCode: 'PLAN3', withDeductible: true },
      ]);
    });

    it('get the plan of the first child if the buyer was not covered, including the buyer', () => {
      const known: KnownChoice = {
        everybody: [{ ...other, withDeductible: true }],
        layout: 'Individual',
      };
      const covered = { planCode: 'PLAN1', withDeductible: true };
      expect(toMembers(childrenOnly, known, asksIndoor)).toMatchObject([covered]);
      expect(toMembers(valid, known, asksIndoor)).toMatchObject([covered, covered]);
    });

    it('have no plan if they are added to plans for each', () => {
      const known: KnownChoice = { everybody: [chosen], layout: 'Customize' };
      expect(toMembers(valid, known, asksIndoor)[1]).not.toHaveProperty('planCode');
    });
  });
});
