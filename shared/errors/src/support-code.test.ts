import { createSupportCode, isSupportCode } from './support-code';

describe('a support code', () => {
  it('has eight unambiguous letters and digits', () => {
    for (let run = 0; run < 200; run += 1) expect(isSupportCode(createSupportCode())).toBe(true);
  });

  it('depends only on the source of randomness', () => {
    expect(createSupportCode((bytes) => bytes.fill(31))).toBe('ZZZZ-ZZZZ');
    expect(createSupportCode((bytes) => bytes.fill(32))).toBe('0000-0000');
  });

  it('is recognised in lower case, and other text is not', () => {
    expect(isSupportCode('k7qf-2m9d')).toBe(true);
    expect(['K7QF2M9D', 'K7QF-2M9', 'ILOU-2M9D', "'; DROP--"].some(isSupportCode)).toBe(false);
  });
});
