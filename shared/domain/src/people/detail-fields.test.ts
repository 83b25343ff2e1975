import { RELATIONSHIP } from '../codes/code-tables';
import { FUND_SOURCE } from '../codes/detail-codes';
import {
  DETAIL_FIELDS,
  DETAIL_NAMES,
  detailsIn,
  isAsked,
  isAskedOf,
  isDetailName,
  mapDetails,
  pickDetails,
} from './detail-fields';

const BUYER = { relationship: RELATIONSHIP.self, occupationCode: 'ACCT', fundSource: '001' };

describe('the table of personal details', () => {
  it('assigns each row to one section, in its order', () => {
    expect(detailsIn('employer')).toEqual(['companyName', 'natureOfBusiness']);
    const sections = (['about', 'employer', 'money', 'background'] as const).flatMap(detailsIn);
    expect([...sections].sort()).toEqual([...DETAIL_NAMES].sort());
  });

  it('recognises its names, and no property of Object.prototype', () => {
    expect(isDetailName('race')).toBe(true);
    expect(isDetailName('constructor')).toBe(false);
  });
});

describe('conditional details', () => {
  it.each([
    ['companyName', [true, false, false]],
    ['race', [true, true, false]],
  ] as const)('%s of buyer, spouse and child', (name, expected) => {
    const people = [RELATIONSHIP.self, RELATIONSHIP.spouse, RELATIONSHIP.child];
    expect(people.map((relationship) => isAskedOf(name, relationship))).toEqual(expected);
  });

  it('depend on other details: an employer on the occupation, an explanation on the source of funds', () => {
    expect(isAsked('companyName', BUYER)).toBe(true);
    expect(isAsked('companyName', { ...BUYER, occupationCode: 'RETI' })).toBe(false);
    expect(isAsked('fundSourceOthers', BUYER)).toBe(false);
    expect(isAsked('fundSourceOthers', { ...BUYER, fundSource: FUND_SOURCE.others })).toBe(true);
  });
});

describe('a record of details', () => {
  it('has a value for each detail', () => {
    const limits = mapDetails((name) => DETAIL_FIELDS[name].maxLength);
    expect(Object.keys(limits)).toEqual(DETAIL_NAMES);
    expect(limits.companyName).toBe(80);
  });

  it('is picked from a larger object; missing values are empty', () => {
    const applicant = { id: 'self', race: '001', religion: null };
    expect(pickDetails(applicant)).toMatchObject({ race: '001', religion: '', companyName: '' });
    expect(pickDetails(applicant)).not.toHaveProperty('id');
  });
});
