import fc from 'fast-check';
import { addDays, addMonths } from '../calendar/iso-date';
import { ageInDays, ageOn, completedYears } from './age';

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

  it('increase by one on each birthday and not a day before', () => {
    // A common year has no 29 February: its birthdays are in the table above.
    const born = day.filter((date) => !date.endsWith('-02-29'));
    fc.assert(
      fc.property(born, fc.integer({ min: 1, max: 100 }), (birthDate, years) => {
        const birthday = addMonths(birthDate, 12 * years);
        expect(completedYears(birthDate, birthday)).toBe(years);
        expect(completedYears(birthDate, addDays(birthday, -1))).toBe(years - 1);
      }),
    );
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
