import fc from 'fast-check';
import { addDays } from '../calendar/iso-date';
import { ageInDays, ageOn, completedYears, nextBirthday } from './age';

const day = fc
  .date({
    min: new Date('1930-01-01T00:00:00Z'),
    max: new Date('2090-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('completed years', () => {
  it.each([
    ['1993-03-14', '2026-03-13', 32],
    ['1993-03-14', '2026-03-14', 33],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-29', 20],
    ['2026-10-01', '2026-10-01', 0],
  ])('born %s, on %s: %i', (born, on, years) => {
    expect(completedYears(born, on)).toBe(years);
  });

  it('rise by one on the next birthday and not a day before', () => {
    fc.assert(
      fc.property(day, fc.nat(30_000), (born, lived) => {
        const on = addDays(born, lived);
        const birthday = nextBirthday(born, on);
        expect(birthday > on).toBe(true);
        expect(completedYears(born, addDays(birthday, -1))).toBe(completedYears(born, on));
        expect(completedYears(born, birthday)).toBe(completedYears(born, on) + 1);
      }),
    );
  });
});

describe('the next birthday', () => {
  it('is a year away on the birthday itself', () => {
    expect(nextBirthday('1993-03-14', '2026-03-14')).toBe('2027-03-14');
  });

  it('of 29 February is 1 March in a common year', () => {
    expect(nextBirthday('2004-02-29', '2025-02-28')).toBe('2025-03-01');
    expect(nextBirthday('2004-02-29', '2028-01-01')).toBe('2028-02-29');
  });
});

describe('the displayed age', () => {
  it('is in days for a new-born', () => {
    expect(ageInDays('2026-09-20', '2026-10-01')).toBe(11);
    expect(ageOn('2026-09-20', '2026-10-01')).toEqual({ unit: 'days', count: 11 });
  });

  it('changes to years on the first birthday', () => {
    expect(ageOn('2025-10-02', '2026-10-01')).toEqual({ unit: 'days', count: 364 });
    expect(ageOn('2025-10-01', '2026-10-01')).toEqual({ unit: 'years', count: 1 });
  });
});
