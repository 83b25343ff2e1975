import { RELATIONSHIP } from '../codes/code-tables';
import { ratedClass, WITHOUT_WORK, type WorkingPerson } from './rated-class';

const clerk: WorkingPerson = {
  relationship: RELATIONSHIP.self,
  occupationCode: 'CLER',
  occupationClass: 1,
  worksIndoors: true,
};

describe('the rated class of a person', () => {
  it.each([
    [1, true, 1],
    [1, false, 2],
    [2, true, 2],
    [2, false, 3],
    [3, true, 3],
    [3, false, 3],
    [4, false, 4],
  ] as const)('class %i, indoors %s: %i', (occupationClass, worksIndoors, rated) => {
    expect(ratedClass({ ...clerk, occupationClass, worksIndoors })).toBe(rated);
  });

  it.each(WITHOUT_WORK)('is 1 for %s, indoors or not', (occupationCode) => {
    expect(ratedClass({ ...clerk, occupationCode, occupationClass: 4, worksIndoors: false })).toBe(
      1,
    );
  });

  it('is 1 for a child', () => {
    const child = { ...clerk, relationship: RELATIONSHIP.child, occupationClass: 4 } as const;
    expect(ratedClass(child)).toBe(1);
  });
});
