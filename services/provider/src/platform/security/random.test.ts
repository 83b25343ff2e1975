import { createRandomPool } from '@edp/service';
import { newDatedNumber } from './random';

describe('the number of a policy or receipt', () => {
  it('contains brand and day of issue, and random text without look-alikes', () => {
    const bytes = (count: number) => Buffer.alloc(count, 21);
    expect(newDatedNumber(bytes, 'AL', '2026-11-20')).toBe('AL26-1120-NNNN-NNNN');
    const number = newDatedNumber(createRandomPool(), 'RT', '2027-01-02');
    expect(number).toMatch(/^RT27-0102(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });
});
