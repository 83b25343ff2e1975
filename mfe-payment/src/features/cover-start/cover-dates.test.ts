/** @jest-environment node */
import { DEFAULT_COVER_PERIODS } from '@edp/domain';
import { coverDates } from './cover-dates';

describe('when cover begins', () => {
  it('counts from the day of the payment', () => {
    expect(coverDates('2026-11-20', 'Monthly', DEFAULT_COVER_PERIODS)).toEqual({
      accidents: '2026-11-20',
      illnesses: '2026-12-20',
      namedIllnesses: '2027-03-20',
      nextCharge: '2026-12-20',
    });
  });

  it('charges again in a year when billed annually, and never on a day that does not exist', () => {
    expect(coverDates('2028-02-29', 'Yearly', DEFAULT_COVER_PERIODS).nextCharge).toBe('2029-02-28');
    expect(coverDates('2027-01-31', 'Monthly', DEFAULT_COVER_PERIODS).nextCharge).toBe(
      '2027-02-28',
    );
  });
});
