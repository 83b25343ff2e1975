import fc from 'fast-check';
import {
  formatRinggit,
  isWholeSen,
  parseRinggit,
  ringgitToSen,
  senToRinggit,
  shareOf,
} from './sen';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('sen', () => {
  it.each([
    [4940, 494_000],
    [85.2, 8520],
    [1.005, 101],
    [1.0049999, 100],
    [0.1 + 0.2, 30],
    [-0.005, -1],
    [0, 0],
  ])('converts RM %d to %i sen', (ringgit, sen) => {
    expect(ringgitToSen(ringgit)).toBe(sen);
  });

  it('survives a round trip over the wire', () => {
    fc.assert(
      fc.property(amount, (sen) => {
        const wire = JSON.parse(JSON.stringify(senToRinggit(sen))) as number;
        expect(ringgitToSen(wire)).toBe(sen + 0);
      }),
    );
  });

  it('has at most two decimals on the wire', () => {
    fc.assert(
      fc.property(amount, (sen) => {
        expect(String(senToRinggit(sen))).toMatch(/^-?\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('an amount on the wire', () => {
  const maximum = 10 ** 12;

  it('is whole sen, also for large amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maximum, max: maximum }), (sen) => {
        expect(isWholeSen(JSON.parse(JSON.stringify(senToRinggit(sen))) as number)).toBe(true);
      }),
    );
  });

  it('is not whole sen if it differs by the smallest fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maximum }), (sen) => {
        expect(isWholeSen(senToRinggit(sen) * (1 + Number.EPSILON))).toBe(false);
      }),
    );
  });

  it.each([229.03, 1_048_576.13, 9_999_999.99, 0, -0.01])('%d is whole sen', (ringgit) => {
    expect(isWholeSen(ringgit)).toBe(true);
  });

  it.each([0.001, 0.0100000001, 229.035, Number.NaN])('%d is not whole sen', (ringgit) => {
    expect(isWholeSen(ringgit)).toBe(false);
  });
});

describe('money display', () => {
  it.each([
    [494_000, '4,940.00'],
    [0, '0.00'],
    [5, '0.05'],
    [-24_700, '-247.00'],
    [123_456_789, '1,234,567.89'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
  ])('shows %i sen as %s', (sen, text) => {
    expect(formatRinggit(sen)).toBe(text);
  });

  it('displays the exact amount', () => {
    fc.assert(
      fc.property(amount, (sen) => {
        expect(ringgitToSen(Number(formatRinggit(sen).replaceAll(',', '')))).toBe(sen + 0);
      }),
    );
  });
});

describe('a typed amount', () => {
  it.each([
    ['5000', 500_000],
    ['RM 5,000.50', 500_050],
    ['1,234,567.8', 123_456_780],
    ['５０００', 500_000],
    ['12,5', 1_250],
    ['5,000', 500_000],
    ['5,000.50', 500_050],
    ['5000.', 500_000],
    ['\u200E RM5,000', 500_000],
    ['5.000', null],
    ['5.000,50', null],
    ['5,000,50', null],
    ['50,00.5', null],
    ['5000.505', null],
    ['', null],
    ['RM', null],
    ['5.000.000', null],
    ['-5', null],
    ['1e3', null],
    ['9'.repeat(21), null],
    ['9'.repeat(400), null],
  ])('%j is %p sen', (text, sen) => {
    expect(parseRinggit(text)).toBe(sen);
  });
});

it('rounds a share half up', () => {
  expect(shareOf(520_000, 0.05)).toBe(26_000);
  expect(shareOf(10, 0.05)).toBe(1);
  expect(shareOf(9, 0.05)).toBe(0);
});
