import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  isCalendarDate,
  isIsoDate,
  toIsoDate,
} from './iso-date';

const anyDate = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar dates', () => {
  it.each([
    [2000, 2, 29, true],
    [2001, 2, 29, false],
    [2004, 2, 29, true],
    [1900, 2, 29, false],
    [2024, 4, 31, false],
    [2024, 0, 1, false],
    [2024, 13, 1, false],
    [2024, 1, 0, false],
  ])('include %i-%i-%i: %s', (year, month, day, isValid) => {
    expect(isCalendarDate(year, month, day)).toBe(isValid);
  });

  it('agrees with the calendar of the platform for every date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.nat(14),
        fc.nat(32),
        (year, month, day) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(isCalendarDate(year, month, day)).toBe(same);
        },
      ),
    );
  });

  it('splits dates into parts and composes them again', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, month, day } = dateParts(date);
        expect(toIsoDate(year, month, day)).toBe(date);
      }),
    );
  });

  it('counts days forwards and backwards', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it.each(['1993-3-14', '1993-02-30', '14/03/1993', '', '1993-03-14T00:00'])(
    'does not accept %j as a date',
    (text) => {
      expect(isIsoDate(text)).toBe(false);
    },
  );

  it('throws on the parts of an invalid date', () => {
    expect(() => dateParts('yesterday')).toThrow('"yesterday"');
  });
});

describe('adding months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});
