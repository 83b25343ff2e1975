import { closing, linesOf } from './report';

const passed = { endpoint: 'loadPlans', name: 'returns three plans', findings: [] } as const;
const failed = {
  endpoint: 'createQuotation',
  name: 'prices the worked family',
  findings: [
    { pointer: '/chosenPremium/annualSave', when: 'takaful', expected: '247', got: '246' },
    { expected: 'cache-control: no-store', got: 'nothing' },
  ],
} as const;

describe('the report', () => {
  it('has one line for each case, and one for each deviation', () => {
    expect(linesOf(passed)).toBe('ok   loadPlans: returns three plans');
    expect(linesOf(failed)).toBe(
      [
        'FAIL createQuotation: prices the worked family',
        '     /chosenPremium/annualSave (takaful): expected 247, got 246',
        '     expected cache-control: no-store, got nothing',
      ].join('\n'),
    );
  });

  it('ends with the numbers of passed and failed cases', () => {
    expect(closing([passed, failed, passed])).toBe('2 passed, 1 failed');
  });
});
