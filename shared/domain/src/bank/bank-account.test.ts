import fc from 'fast-check';
import { BANK_ACCOUNT_DIGITS, bankAccountFailure } from './bank-account';
import { BANKS } from './banks';

const digits = (count: number) => '1'.repeat(count);

describe('a bank account number', () => {
  it('may be grouped', () => {
    expect(bankAccountFailure('1641 2345-6789', 'MBBEMYKL')).toBeNull();
  });

  it.each([
    '',
    'abc',
    '12345a7',
    digits(BANK_ACCOUNT_DIGITS.min - 1),
    digits(BANK_ACCOUNT_DIGITS.max + 1),
  ])('is not %j', (text) => {
    expect(bankAccountFailure(text)).toEqual({ kind: 'format' });
  });

  it('has the length of its bank', () => {
    expect(bankAccountFailure(digits(11), 'MBBEMYKL')).toEqual({
      kind: 'bankLength',
      expected: [12],
    });
    expect(bankAccountFailure(digits(10), 'CIBBMYKL')).toBeNull();
    expect(bankAccountFailure(digits(14), 'CIBBMYKL')).toBeNull();
  });

  it('is not rejected if the length of its bank is uncertain, or the bank unknown', () => {
    expect(bankAccountFailure(digits(9), 'BSNAMYK1')).toBeNull();
    expect(bankAccountFailure(digits(9), 'NOSUCHBK')).toBeNull();
    expect(bankAccountFailure(digits(9))).toBeNull();
  });

  it('is rejected by its digits, without grouping, when no length of its bank matches', () => {
    const number = fc.stringMatching(/^\d{7,17}$/);
    fc.assert(
      fc.property(number, fc.constantFrom(...BANKS), fc.nat(16), (text, { code, ...bank }, at) => {
        const isRejected = bank.certain && !bank.digits.includes(text.length);
        expect(bankAccountFailure(text, code) !== null).toBe(isRejected);
        const grouped = `${text.slice(0, at)} -${text.slice(at)}`;
        expect(bankAccountFailure(grouped, code)).toEqual(bankAccountFailure(text, code));
      }),
    );
  });
});

describe('the banks', () => {
  it('have unique codes and lengths within the limits', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
    const { min, max } = BANK_ACCOUNT_DIGITS;
    expect(BANKS.flatMap((bank) => bank.digits).every((n) => n >= min && n <= max)).toBe(true);
  });
});
