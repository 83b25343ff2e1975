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

  it('is not refused where the length of the bank is uncertain, or the bank unknown', () => {
    expect(bankAccountFailure(digits(9), 'BSNAMYK1')).toBeNull();
    expect(bankAccountFailure(digits(9), 'NOSUCHBK')).toBeNull();
    expect(bankAccountFailure(digits(9))).toBeNull();
  });
});

describe('the banks', () => {
  it('have unique codes and lengths within the limits', () => {
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
    const { min, max } = BANK_ACCOUNT_DIGITS;
    expect(BANKS.flatMap((bank) => bank.digits).every((n) => n >= min && n <= max)).toBe(true);
  });
});
