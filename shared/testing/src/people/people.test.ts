import { assessAge, completedYears, duplicateNrics, parseNric } from '@edp/domain';
import { sampleNric } from './sample-nric';
import { birthDateAtAge, sampleFamily, samplePerson } from './sample-person';

const today = '2026-10-01';

describe('sample people', () => {
  it('have valid numbers that match their birth date and gender', () => {
    for (const serial of [0, 7, 499]) {
      const number = sampleNric({ birthDate: '1993-03-14', gender: 'F', serial });
      expect(parseNric(number, today)).toMatchObject({ birthDate: '1993-03-14', gender: 'F' });
    }
  });

  it.each([0, 3, 16, 17, 55, 56])('have the requested age: %i', (ageYears) => {
    expect(completedYears(birthDateAtAge(ageYears, today), today)).toBe(ageYears);
    expect(completedYears(birthDateAtAge(ageYears, '2028-02-29'), '2028-02-29')).toBe(ageYears);
  });

  it('can be overridden', () => {
    const man = samplePerson({ today, gender: 'M', fullName: 'Tan Wei Ming' });
    expect(parseNric(man.idNo, today)?.gender).toBe('M');
    expect(man.fullName).toBe('Tan Wei Ming');
  });

  it('make a family that can be covered', () => {
    const family = sampleFamily(today);
    expect(family.map(({ birthDate }) => completedYears(birthDate, today))).toEqual([33, 35, 7, 3]);
    expect(duplicateNrics(family.map(({ idNo }) => idNo))).toEqual([]);
    expect(
      family.every((one) => assessAge(one.relationship, one.birthDate, today) === 'eligible'),
    ).toBe(true);
  });
});
