import fc from 'fast-check';
import { billOf, isUnclearBill, shownBill, typedBill } from './bill';

const group = (value: number) => value.toLocaleString('en-MY');
const shown = (text: string) => shownBill(typedBill(text), group);

describe('a typed bill', () => {
  it.each([
    ['5000', 500_000, '5,000'],
    ['5000.50', 500_050, '5,000.50'],
    ['RM 5,000.5', 500_050, '5,000.5'],
    ['5000.', 500_000, '5,000.'],
    ['5000.505', 500_050, '5,000.50'],
    ['5000,50', 500_050, '5,000.50'],
    ['5,000,', 500_000, '5,000.'],
    ['5,00', 50_000, '500'],
    ['5000．50', 500_050, '5,000.50'],
    ['.5', 50, '.5'],
    ['５０００', 500_000, '5,000'],
    ['12345678', 123_456_700, '1,234,567'],
    ['007', 700, '7'],
    ['', 0, ''],
    ['abc', 0, ''],
  ])('as "%s" is %i sen, and formatted as "%s"', (text, sen, field) => {
    expect(billOf(typedBill(text))).toBe(sen);
    expect(shown(text)).toBe(field);
  });

  it.each(['5.000,50', '5.000', '1.234.567', '5.000,', '５.０００,５０'])(
    'as "%s" is ambiguous',
    (text) => {
      expect(isUnclearBill(text)).toBe(true);
    },
  );

  it.each(['5000', 'RM 5,000.50', '5000.', '5,000.5,', '5000.505', '.5', ''])(
    'as "%s" is unambiguous',
    (text) => {
      expect(isUnclearBill(text)).toBe(false);
    },
  );

  it('is the same amount typed or pasted', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (sen) => {
        const text = (sen / 100).toFixed(2);
        const field = [...text].reduce((before, letter) => shown(before + letter), '');
        expect(field).toBe(shown(text));
        expect(billOf(typedBill(field))).toBe(sen);
      }),
    );
  });
});
