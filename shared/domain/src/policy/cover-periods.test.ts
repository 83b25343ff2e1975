import { DEFAULT_COVER_PERIODS, waitingPeriodEnds } from './cover-periods';

describe('waiting periods', () => {
  it('are counted from the day on which cover starts', () => {
    expect(waitingPeriodEnds('2026-11-20', DEFAULT_COVER_PERIODS)).toEqual({
      waitingPeriodEnds: '2026-12-20',
      specifiedWaitingPeriodEnds: '2027-03-20',
    });
  });
});
