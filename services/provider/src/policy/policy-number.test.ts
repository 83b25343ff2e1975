import { policyNumber } from './policy-number';

describe('the policy number', () => {
  it('names brand, day of issue and a serial of six digits', () => {
    expect(policyNumber('insurance', '2026-11-20', 1n)).toBe('AL26-1120-611953');
    expect(policyNumber('takaful', '2027-01-02', 3n)).toBe('AT27-0102-835859');
  });

  it('is another one for each of a million serials', () => {
    const numbers = new Set<string>();
    for (let serial = 0n; serial < 1_000_000n; serial += 1n) {
      numbers.add(policyNumber('insurance', '2026-11-20', serial));
    }
    expect(numbers.size).toBe(1_000_000);
  });
});
