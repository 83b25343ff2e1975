import { RELATIONSHIP } from '../codes/code-tables';
import { assessAge, DEFAULT_AGE_LIMITS } from './age-limits';

const today = '2026-10-01';
const { self, spouse, child } = RELATIONSHIP;

describe('age limits', () => {
  it.each([
    ['an adult one day before 17', self, '2009-10-02', 'tooYoung'],
    ['an adult of 17 today', self, '2009-10-01', 'eligible'],
    ['a spouse of 55, one day before 56', spouse, '1970-10-02', 'eligible'],
    ['a spouse of 56 today', spouse, '1970-10-01', 'tooOld'],
    ['a child of 13 days', child, '2026-09-18', 'tooYoung'],
    ['a child of 14 days', child, '2026-09-17', 'eligible'],
    ['a child of 16, one day before 17', child, '2009-10-02', 'eligible'],
    ['a child of 17 today', child, '2009-10-01', 'tooOld'],
  ] as const)('%s', (_, relationship, birthDate, outcome) => {
    expect(assessAge(relationship, birthDate, today)).toBe(outcome);
  });

  it('can be configured by an operator', () => {
    const limits = { ...DEFAULT_AGE_LIMITS, adult: { minYears: 18, maxYears: 60 } };
    expect(assessAge(self, '2009-10-01', today, limits)).toBe('tooYoung');
    expect(assessAge(self, '1966-10-01', today, limits)).toBe('eligible');
  });
});
