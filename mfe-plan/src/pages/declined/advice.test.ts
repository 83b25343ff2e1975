import { DEFAULT_AGE_LIMITS, RELATIONSHIP } from '@edp/domain';
import { adviceFor } from './advice';

const on = { today: '2026-11-20', limits: DEFAULT_AGE_LIMITS };
const child = (dateOfBirth: string) => ({ relationship: RELATIONSHIP.child, dateOfBirth });
const spouse = (dateOfBirth: string) => ({ relationship: RELATIONSHIP.spouse, dateOfBirth });

describe('the advice for a person who cannot be covered', () => {
  it('contains the day from which a baby can be covered', () => {
    expect(adviceFor(child('2026-11-15'), 'age', on)).toEqual({
      key: 'baby',
      from: '2026-11-29',
    });
  });

  it('uses the limits of the provider', () => {
    const limits = {
      adult: { minYears: 18, maxYears: 60 },
      child: { minDays: 30, maxYears: 17 },
    };
    expect(adviceFor(child('2026-11-01'), 'age', { ...on, limits })).toEqual({
      key: 'baby',
      from: '2026-12-01',
    });
    expect(adviceFor(spouse('2009-01-01'), 'age', { ...on, limits })).toEqual({ key: 'tooYoung' });
  });

  it.each([
    ['a child of 17, who needs a separate purchase', child('2009-11-20'), 'grownChild'],
    ['a spouse of 16', spouse('2010-01-01'), 'tooYoung'],
    ['a spouse of 56', spouse('1970-11-20'), 'tooOld'],
  ])('distinguishes %s', (_, member, key) => {
    expect(adviceFor(member, 'age', on)).toEqual({ key });
  });

  it.each(['nationality', 'premiumCap'] as const)('has a text for %s', (reason) => {
    expect(adviceFor(child('2019-01-01'), reason, on)).toEqual({ key: reason });
  });

  it.each(['health', 'screening'] as const)('discloses no reason for %s', (reason) => {
    expect(adviceFor(child('2019-01-01'), reason, on)).toEqual({ key: 'other' });
  });
});
