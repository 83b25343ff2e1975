import fc from 'fast-check';
import { Value } from 'typebox/value';
import { QuotationDraft } from '@edp/contracts';
import { GENDER, RELATIONSHIP, YES_NO } from '@edp/domain';
import { type MemberForm, SELF_ROW } from '../../members/member-rows';
import { fromDraft, toDraft } from './draft-form';

const { self, spouse, child } = RELATIONSHIP;
const PEOPLE = { self, spouse, 'child-1': child, 'child-2': child, 'child-3': child };
type Id = keyof typeof PEOPLE;

const row = (text: fc.Arbitrary<string>): fc.Arbitrary<MemberForm> => {
  const facts = fc.record({
    id: fc.constantFrom(...(Object.keys(PEOPLE) as Id[])),
    gender: fc.constantFrom(null, ...Object.values(GENDER)),
    nric: text,
    nationality: fc.constant('MYS'),
    email: text,
    occupationCode: fc.constantFrom('', 'ACCT'),
    occupationTyped: text,
    indoors: fc.constantFrom(null, ...Object.values(YES_NO)),
    isCovered: fc.boolean(),
  });
  return facts.map((one) => ({ ...one, relationship: PEOPLE[one.id] }));
};
const form = (text: fc.Arbitrary<string>, removed: number) =>
  fc.record({
    members: fc.uniqueArray(row(text), { minLength: 1, selector: ({ id }) => id }),
    removed: fc.array(row(text), { maxLength: removed, size: 'max' }),
  });

it('survives a round trip through a draft', () => {
  const short = fc.string({ maxLength: 24, size: 'max' });
  fc.assert(
    fc.property(form(short, 12), short, (typed, code) => {
      const draft = toDraft(typed, code);
      expect(fromDraft(draft)).toEqual(typed);
      expect(draft.agentCode).toBe(code.slice(0, 20));
    }),
  );
});

it('matches the contract for any input: a field that is too long affects no other person', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary', minLength: 255, maxLength: 300, size: 'max' }),
  );
  fc.assert(
    fc.property(form(anything, 20), anything, (typed, code) => {
      expect(Value.Check(QuotationDraft, { ...toDraft(typed, code), revision: 1 })).toBe(true);
    }),
  );
});

it('has no duplicates and one buyer for any draft', () => {
  const buyer = { ...SELF_ROW, email: 'aisyah@example.my' };
  const son = { ...SELF_ROW, id: 'child-1', relationship: child };
  const people = toDraft(
    { members: [buyer, { ...SELF_ROW, id: 'other' }, son, son], removed: [] },
    '',
  );
  expect(fromDraft(people).members).toEqual([buyer, son]);
});
