import { isCovered, isUnchanged, type Person, takesPart } from './person';

const SELF: Person = {
  id: 'self',
  clientType: '003',
  relationship: '001',
  gender: 'F',
  nric: '930314105232',
  nationality: 'MYS',
  occupationCode: 'ACCT',
  worksIndoors: true,
  ratedClass: 1,
  planCode: 'PLAN2',
  deductible: 0,
  isSelected: true,
  emails: [],
};
const SPOUSE: Person = { ...SELF, id: 'spouse', clientType: '002', relationship: '003' };

describe('covered and participating people', () => {
  it.each([
    ['a covered buyer', SELF, true, true],
    ['a buyer without cover', { ...SELF, clientType: '001' }, false, true],
    // Earlier versions stored deselected buyers.
    ['a deselected buyer', { ...SELF, isSelected: false }, false, true],
    ['a spouse', SPOUSE, true, true],
    ['a spouse without cover', { ...SPOUSE, isSelected: false }, false, false],
  ] as const)('%s', (_who, person, covered, part) => {
    expect([isCovered(person), takesPart(person)]).toEqual([covered, part]);
  });
});

describe('a list of people', () => {
  const email = { type: 'personal', value: 'a@example.my', isPrimary: true } as const;
  const before = [{ ...SELF, emails: [email] }, SPOUSE];

  it('is unchanged when all stored data is the same', () => {
    const copy = JSON.parse(JSON.stringify(before)) as Person[];
    expect(isUnchanged(before, copy)).toBe(true);
  });

  it.each([
    ['another plan', [{ ...SELF, emails: [email], planCode: 'PLAN3' as const }, SPOUSE]],
    ['another address', [{ ...SELF, emails: [{ ...email, value: 'b@example.my' }] }, SPOUSE]],
    ['no address', [SELF, SPOUSE]],
    ['another order', before.toReversed()],
    ['an additional person', [...before, { ...SPOUSE, id: 'son' }]],
    ['a missing person', before.slice(1)],
  ])('is changed by %s', (_what, after) => {
    expect(isUnchanged(before, after)).toBe(false);
  });
});
