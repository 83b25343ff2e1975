import { DEFAULT_COVER_PERIODS } from '@edp/domain';
import { coverDates } from './cover-start';

describe('when cover begins', () => {
  it('counts from the day of the payment', () => {
    expect(coverDates('2026-11-20', DEFAULT_COVER_PERIODS)).toEqual({
      accidents: '2026-11-20',
      illnesses: '2026-12-20',
      namedIllnesses: '2027-03-20',
    });
  });
});
