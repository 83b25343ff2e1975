import { DEFAULT_COVER_PERIODS } from '@edp/domain';
import { chargeDate, coverDates, policyYearEnd } from './cover-dates';

const on = (day: string) => ({ agreedOn: day, issuedOn: day });

describe('cover dates', () => {
  it('count from the day of payment', () => {
    expect(coverDates(on('2026-11-20'), 'monthly', DEFAULT_COVER_PERIODS)).toEqual({
      coveredFrom: '2026-11-20',
      freeLookEnds: '2026-12-05',
      waitingPeriodEnds: '2026-12-20',
      specifiedWaitingPeriodEnds: '2027-03-20',
      firstChargeDate: '2026-11-20',
      nextChargeDate: '2026-12-20',
    });
  });

  it('count from the agreed day, and the free-look period from the day of issue', () => {
    const days = { agreedOn: '2026-12-31', issuedOn: '2027-01-01' };
    expect(coverDates(days, 'monthly', DEFAULT_COVER_PERIODS)).toEqual({
      ...coverDates(on('2026-12-31'), 'monthly', DEFAULT_COVER_PERIODS),
      freeLookEnds: '2027-01-16',
    });
  });

  it('use the configured periods', () => {
    const periods = { freeLookDays: 30, waitingDays: 60, specifiedWaitingDays: 180 };
    expect(coverDates(on('2026-11-20'), 'monthly', periods)).toMatchObject({
      freeLookEnds: '2026-12-20',
      waitingPeriodEnds: '2027-01-19',
      specifiedWaitingPeriodEnds: '2027-05-19',
    });
  });

  it('charge once a year when billed annually', () => {
    expect(coverDates(on('2026-11-20'), 'yearly', DEFAULT_COVER_PERIODS).nextChargeDate).toBe(
      '2027-11-20',
    );
  });

  it('fall on the last day of a month that lacks the day, and return to it afterwards', () => {
    expect([2, 3, 4].map((number) => chargeDate('2027-01-31', 'monthly', number))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  it('bought on 29 February, charge on the last day of February', () => {
    expect(coverDates(on('2028-02-29'), 'yearly', DEFAULT_COVER_PERIODS).nextChargeDate).toBe(
      '2029-02-28',
    );
    expect(chargeDate('2028-02-29', 'yearly', 5)).toBe('2032-02-29');
  });

  it.each([
    ['2026-11-20', '2026-11-20', '2027-11-19'],
    ['2026-11-20', '2027-11-19', '2027-11-19'],
    ['2026-11-20', '2027-11-20', '2028-11-19'],
    ['2026-11-20', '2028-01-31', '2028-11-19'],
    ['2027-01-01', '2027-12-31', '2027-12-31'],
    ['2027-01-01', '2028-01-01', '2028-12-31'],
    ['2028-02-29', '2028-02-29', '2029-02-27'],
    ['2028-02-29', '2031-02-28', '2032-02-28'],
    ['2028-02-29', '2032-02-28', '2032-02-28'],
  ])('end a policy year, from %s, that contains %s on %s', (coveredFrom, day, end) => {
    expect(policyYearEnd(coveredFrom, day)).toBe(end);
  });
});
