import fc from 'fast-check';
import { PLAN_TYPE, RELATIONSHIP, type Gender, type RelationshipCode } from '../codes/code-tables';
import {
  addApplicant,
  collectClientInfo,
  removeApplicant,
  removeApplicants,
  removeApplicantsOf,
  type ApplicantList,
} from './applicant-list';

interface Person {
  id: string;
  relationship: RelationshipCode;
  gender: Gender;
}
interface Family extends ApplicantList {
  applicants: readonly Person[];
  family?: '1' | '2';
  refId: string;
}

const self: Person = { id: 'self', relationship: RELATIONSHIP.self, gender: 'M' };
const wife: Person = { id: 'wife', relationship: RELATIONSHIP.spouse, gender: 'F' };
const son: Person = { id: 'son', relationship: RELATIONSHIP.child, gender: 'M' };
const son2: Person = { ...son, id: 'son2' };
const daughter: Person = { ...son, id: 'daughter', gender: 'F' };

function family(...applicants: Person[]): Family {
  return { refId: 'R1', family: PLAN_TYPE.family, applicants };
}

const ids = (list: Family) => list.applicants.map(({ id }) => id);

describe('adding an applicant', () => {
  it('appends it', () => {
    expect(ids(addApplicant(family(self), wife))).toEqual(['self', 'wife']);
  });

  it('ignores a second Self', () => {
    const list = family(self);
    expect(addApplicant(list, { ...self, id: 'other' })).toBe(list);
  });
});

describe('collecting client information', () => {
  it('adds an applicant only once', () => {
    expect(ids(collectClientInfo(family(self), wife))).toEqual(['self', 'wife']);
    const list = family(self, wife);
    expect(collectClientInfo(list, { ...wife, gender: 'M' })).toBe(list);
  });
});

describe('removing applicants', () => {
  it('accepts a list of ids', () => {
    expect(ids(removeApplicants(family(self, wife, son), ['wife', 'nobody']))).toEqual([
      'self',
      'son',
    ]);
  });

  it('accepts a single id', () => {
    expect(ids(removeApplicant(family(self, wife, son), 'son'))).toEqual(['self', 'wife']);
  });

  it('never removes Self by id', () => {
    expect(ids(removeApplicant(family(self, wife), 'self'))).toEqual(['self', 'wife']);
    expect(ids(removeApplicants(family(self, wife), ['self', 'wife']))).toEqual(['self']);
  });

  it('accepts a relationship and a gender', () => {
    const list = removeApplicantsOf(family(self, son, daughter, son2), RELATIONSHIP.child, 'M');
    expect(ids(list)).toEqual(['self', 'daughter']);
  });

  it('clears only the family indicator when one applicant remains', () => {
    expect(removeApplicant(family(self, wife), 'wife')).toEqual({
      refId: 'R1',
      applicants: [self],
    });
  });

  it('does not clear the family indicator while two applicants remain', () => {
    expect(removeApplicant(family(self, wife, son), 'son').family).toBe(PLAN_TYPE.family);
  });

  it('does not mutate its input', () => {
    const list = family(self, wife);
    removeApplicant(list, 'wife');
    expect(list).toEqual(family(self, wife));
  });
});

it('Self remains after any order of additions and removals by id', () => {
  const step = fc.oneof(
    fc
      .constantFrom(self, wife, son, son2, daughter)
      .map((one) => (list: Family) => addApplicant(list, one)),
    fc
      .subarray(['self', 'wife', 'son', 'son2'])
      .map((some) => (list: Family) => removeApplicants(list, some)),
    fc.constantFrom('self', 'daughter').map((id) => (list: Family) => removeApplicant(list, id)),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce((list, run) => run(list), family(self));
      expect(
        end.applicants.filter(({ relationship }) => relationship === RELATIONSHIP.self),
      ).toEqual([self]);
    }),
  );
});
