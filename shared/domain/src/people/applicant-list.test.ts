import fc from 'fast-check';
import { type Gender, RELATIONSHIP, type RelationshipCode } from '../codes/code-tables';
import { addApplicant, removeApplicants, removeApplicantsOf } from './applicant-list';

interface Person {
  id: string;
  relationship: RelationshipCode;
  gender: Gender;
}
const self: Person = { id: 'self', relationship: RELATIONSHIP.self, gender: 'M' };
const wife: Person = { id: 'wife', relationship: RELATIONSHIP.spouse, gender: 'F' };
const son: Person = { id: 'son', relationship: RELATIONSHIP.child, gender: 'M' };
const son2: Person = { ...son, id: 'son2' };
const daughter: Person = { ...son, id: 'daughter', gender: 'F' };

const family = (...applicants: Person[]): readonly Person[] => applicants;

describe('adding an applicant', () => {
  it('appends it', () => {
    expect(addApplicant(family(self), wife)).toEqual([self, wife]);
  });

  it('ignores a second Self', () => {
    const applicants = family(self);
    expect(addApplicant(applicants, { ...self, id: 'other' })).toBe(applicants);
  });
});

describe('removing applicants', () => {
  it('accepts ids', () => {
    expect(removeApplicants(family(self, wife, son), ['wife', 'nobody'])).toEqual([self, son]);
  });

  it('never removes Self by id', () => {
    expect(removeApplicants(family(self, wife), ['self', 'wife'])).toEqual([self]);
  });

  it('accepts a relationship and a gender', () => {
    const applicants = family(self, son, daughter, son2);
    expect(removeApplicantsOf(applicants, RELATIONSHIP.child, 'M')).toEqual([self, daughter]);
  });

  it('does not mutate its input', () => {
    const applicants = family(self, wife);
    removeApplicants(applicants, ['wife']);
    expect(applicants).toEqual([self, wife]);
  });
});

it('Self remains after any order of additions and removals by id', () => {
  type Step = (applicants: readonly Person[]) => readonly Person[];
  const step = fc.oneof(
    fc.constantFrom(self, wife, son, son2, daughter).map(
      (one): Step =>
        (applicants) =>
          addApplicant(applicants, one),
    ),
    fc.subarray(['self', 'wife', 'son', 'son2']).map(
      (ids): Step =>
        (applicants) =>
          removeApplicants(applicants, ids),
    ),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const end = steps.reduce((applicants, run) => run(applicants), family(self));
      expect(end.filter(({ relationship }) => relationship === RELATIONSHIP.self)).toEqual([self]);
    }),
  );
});
