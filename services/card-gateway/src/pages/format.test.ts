import { longDate, minutesLeft, money, timeOfDay } from './format';

describe('formats of the hosted page', () => {
  it('writes money with two decimals and thousands separators', () => {
    expect([43225, 494000, -2275, 5].map(money)).toEqual([
      'RM 432.25',
      'RM 4,940.00',
      '−RM 22.75',
      'RM 0.05',
    ]);
  });

  it('writes dates in words of the language', () => {
    expect(longDate('2026-12-20', 'en')).toBe('20 December 2026');
    expect(longDate('2026-12-20', 'my')).toBe('20 Disember 2026');
  });

  it('writes the time of day in Malaysia', () => {
    const time = new Date('2026-11-20T16:05:00Z');
    expect(timeOfDay(time, 'en')).toMatch(/^12:05\sam$/);
    expect(timeOfDay(time, 'my')).toMatch(/^12:05\sPG$/);
  });

  it('counts down to zero and no further', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(minutesLeft(now, new Date('2026-11-20T10:04:31.200Z'))).toBe('4:32');
    expect(minutesLeft(now, new Date('2026-11-20T09:59:00Z'))).toBe('0:00');
  });
});
