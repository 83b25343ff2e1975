import { createSupportCode, isSupportCode } from './support-code';

describe('a support code', () => {
  it('is eight letters and digits that cannot be mistaken for each other', () => {
    for (let run = 0; run < 200; run += 1) expect(isSupportCode(createSupportCode())).toBe(true);
  });

  it('follows the source of randomness', () => {
    expect(createSupportCode((bytes) => bytes.fill(31))).toBe('ZZZZ-ZZZZ');
    expect(createSupportCode((bytes) => bytes.fill(32))).toBe('0000-0000');
  });

  it('is recognised in small letters, and other text is not', () => {
    expect(isSupportCode('k7qf-2m9d')).toBe(true);
    expect(['K7QF2M9D', 'K7QF-2M9', 'ILOU-2M9D', "'; DROP--"].some(isSupportCode)).toBe(false);
  });
});
