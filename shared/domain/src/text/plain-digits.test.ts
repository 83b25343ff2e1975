import { digitsOnly, toAsciiDigits, toPlainDashes, ungroup } from './plain-digits';

describe('hyphens and dashes', () => {
  it('are converted to the hyphen of keyboards', () => {
    expect(toPlainDashes('make\u2013up, door\u2011to\uFF0Ddoor')).toBe('make-up, door-to-door');
  });
});

describe('digits', () => {
  it('are converted to 0-9', () => {
    expect(toAsciiDigits('０９\u0660\u0669\u06F0\u06F9')).toBe('090909');
  });

  it('are ungrouped', () => {
    expect(ungroup(' 012\u2011345\u00A06789\u200F')).toBe('0123456789');
  });

  it('remain mixed with other characters until only digits are extracted', () => {
    expect(ungroup('12a 3')).toBe('12a3');
    expect(digitsOnly('12a ３')).toBe('123');
  });
});
