import { keepDigits, toAsciiDigits, toPlainDashes, ungroup } from './plain-digits';

describe('hyphens and dashes', () => {
  it('are written as the one of keyboards', () => {
    expect(toPlainDashes('make\u2013up, door\u2011to\uFF0Ddoor')).toBe('make-up, door-to-door');
  });
});

describe('digits', () => {
  it('are written as 0-9', () => {
    expect(toAsciiDigits('０９\u0660\u0669\u06F0\u06F9')).toBe('090909');
  });

  it('stand without grouping', () => {
    expect(ungroup(' 012\u2011345\u00A06789\u200F')).toBe('0123456789');
  });

  it('keep a foreign character among them visible until only digits are asked for', () => {
    expect(ungroup('12a 3')).toBe('12a3');
    expect(keepDigits('12a ３')).toBe('123');
  });
});
