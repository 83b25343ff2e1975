import fc from 'fast-check';
import {
  formatMobile,
  isMobile,
  isPhone,
  normaliseMobile,
  phoneForPayment,
  phoneWithoutPrefix,
  toInternationalMobile,
} from './phone';

describe('a mobile number', () => {
  it.each([
    '0123456789',
    '012-345 6789',
    '+60123456789',
    '+60 12-345 6789',
    '60123456789',
    '+600123456789',
    '0060123456789',
    '0060 12-345 6789',
    '00600123456789',
    '123456789',
    '12-345 6789',
    '(012) 345 6789',
    '０１２３４５６７８９',
    '\u202A0123456789\u202C',
  ])('is read from %j', (text) => {
    expect(normaliseMobile(text)).toBe('0123456789');
    expect(isMobile(text)).toBe(true);
  });

  it.each(['01112345678', '01541234567', '0103456789', '0193456789'])('may be %s', (number) => {
    expect(isMobile(number)).toBe(true);
  });

  it.each([
    '',
    '012345678',
    '01234567890',
    '0111234567',
    '011123456789',
    '0312345678',
    '0223456789',
    '012345678a',
    '+65 8123 4567',
    '12345678',
  ])('is not %j', (text) => {
    expect(isMobile(text)).toBe(false);
  });

  it('is shown in groups', () => {
    expect(formatMobile('0123456789')).toBe('012-345 6789');
    expect(formatMobile('01112345678')).toBe('011-1234 5678');
    expect(formatMobile('12')).toBe('12');
  });

  it('has the same digits in every format', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^01(?:[15]\d{8}|[02346789]\d{7})$/), (number) => {
        expect(normaliseMobile(formatMobile(number))).toBe(number);
        expect(normaliseMobile(toInternationalMobile(number))).toBe(number);
        expect(phoneForPayment(toInternationalMobile(number))).toBe(number);
      }),
    );
  });

  it('is the same number with any prefix', () => {
    const prefixes = fc.constantFrom('', '60', '+60', '0060');
    fc.assert(
      fc.property(
        fc.stringMatching(/^01(?:[15]\d{8}|[02346789]\d{7})$/),
        prefixes,
        fc.boolean(),
        (number, prefix, withZero) => {
          const dialled = prefix + (withZero ? number : number.slice(1));
          expect(normaliseMobile(dialled)).toBe(number);
        },
      ),
    );
  });

  it('has no international format if it is not a mobile number', () => {
    expect(toInternationalMobile('12')).toBe('12');
  });
});

describe('a home or work number', () => {
  it.each([
    '0378901234',
    '+60378901234',
    '60 3-7890 1234',
    '00603 7890 1234',
    '+60 (0)3-7890 1234',
    '04-123 4567',
    '+6088 123 456',
    '012-345 6789',
    '+60123456789',
  ])('may be %j', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '',
    '03789012345',
    '037890123',
    '0212345678',
    '+6581234567',
    '999',
    'hello',
    '03-7890 12x4',
  ])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('the prefix', () => {
  it('loses +6 when paying', () => {
    expect(phoneForPayment('+60123456789')).toBe('0123456789');
    expect(phoneForPayment('0123456789')).toBe('0123456789');
  });

  it('loses three characters elsewhere', () => {
    expect(phoneWithoutPrefix('+60123456789')).toBe('123456789');
    expect(phoneWithoutPrefix('0123456789')).toBe('0123456789');
  });
});
