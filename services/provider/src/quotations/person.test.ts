import { isCovered, type Person, takesPart } from './person';

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

describe('who is covered, and who takes part', () => {
  it.each([
    ['who buys and is covered', SELF, true, true],
    ['who only buys', { ...SELF, clientType: '001' }, false, true],
    // As quotations could be stored once.
    ['who buys and is not selected', { ...SELF, isSelected: false }, false, true],
    ['a spouse', SPOUSE, true, true],
    ['a spouse who waits outside', { ...SPOUSE, isSelected: false }, false, false],
  ] as const)('%s', (_who, person, covered, part) => {
    expect([isCovered(person), takesPart(person)]).toEqual([covered, part]);
  });
});
