import { minutesLeft, money } from './format';

describe('formats of the hosted page', () => {
  it('keep unit and figure of an amount on one line, with the minus sign of a discount in front', () => {
    expect([43225, 494000, -2275, 5].map((sen) => money(sen, 'my'))).toEqual([
      'RM\u00a0432.25',
      'RM\u00a04,940.00',
      '−RM\u00a022.75',
      'RM\u00a00.05',
    ]);
  });

  it('count down to zero and no further', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(minutesLeft(now, new Date('2026-11-20T10:04:31.200Z'))).toBe('4:32');
    expect(minutesLeft(now, new Date('2026-11-20T09:59:00Z'))).toBe('0:00');
  });
});
