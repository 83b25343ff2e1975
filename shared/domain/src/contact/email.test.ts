import fc from 'fast-check';
import { isEmail, normaliseEmail } from './email';

describe('an e-mail address', () => {
  it.each([
    'siti@example.my',
    'siti.aminah+quote@mail.example.com.my',
    "o'brien@example.ie",
    '1@a1.co',
    'siti@xn--80ak6aa92e.xn--p1ai',
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'siti',
    'siti@',
    '@example.my',
    'siti@example',
    'siti@@example.my',
    'siti@ex ample.my',
    '.siti@example.my',
    'siti.@example.my',
    'si..ti@example.my',
    'siti@-example.my',
    'siti@example-.my',
    'siti@example..my',
    'siti@example.m',
    'siti@example.123',
    'siti@example.my\nBcc: all@example.my',
    `${'a'.repeat(65)}@example.my`,
    `a@${'b'.repeat(250)}.my`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('is normalised without spaces and invisible characters', () => {
    expect(normaliseEmail(' \u200Bsiti@example.my\u00A0')).toBe('siti@example.my');
  });

  it('is normalised from full-width characters', () => {
    expect(normaliseEmail('ｓｉｔｉ＠ｅｘａｍｐｌｅ．ｍｙ')).toBe('siti@example.my');
  });

  it('is valid in its usual forms', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (address) => {
        const [local = '', domain = ''] = address.split('@');
        fc.pre(local.length <= 64 && domain.length <= 180);
        expect(isEmail(address)).toBe(true);
      }),
    );
  });

  it('is validated in linear time', () => {
    const start = process.cpuUsage();
    isEmail(`${'a.'.repeat(400_000)}@`);
    isEmail(`a@${'a-'.repeat(1_000)}`);
    // A few milliseconds of CPU time. Quadratic time would take minutes on any machine.
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});
