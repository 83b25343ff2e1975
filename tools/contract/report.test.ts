import { closing, jsonReport, linesOf } from './report';

const kept = { endpoint: 'loadPlans', name: 'tells three plans', findings: [] } as const;
const broken = {
  endpoint: 'createQuotation',
  name: 'prices the worked family',
  findings: [
    { pointer: '/chosenPremium/annualSave', when: 'takaful', expected: '247', got: '246' },
    { expected: 'cache-control: no-store', got: 'nothing' },
  ],
} as const;

describe('the report', () => {
  it('has a line for a case, and one for each deviation', () => {
    expect(linesOf(kept)).toBe('ok   loadPlans: tells three plans');
    expect(linesOf(broken)).toBe(
      [
        'FAIL createQuotation: prices the worked family',
        '     /chosenPremium/annualSave (takaful): expected 247, got 246',
        '     expected cache-control: no-store, got nothing',
      ].join('\n'),
    );
  });

  it('closes with what passed and what failed', () => {
    expect(closing([kept, broken, kept])).toBe('2 passed, 1 failed');
  });

  it('can be read by programs', () => {
    expect(JSON.parse(jsonReport([kept, broken]))).toMatchObject({
      passed: 1,
      failed: 1,
      cases: [{ call: 'loadPlans', passed: true, deviations: [] }, { passed: false }],
    });
  });
});
