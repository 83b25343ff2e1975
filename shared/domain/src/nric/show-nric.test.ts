import fc from 'fast-check';
import { formatNric, maskNric, normaliseNric } from './nric';

describe('displaying an NRIC', () => {
  it('groups it', () => {
    expect(formatNric('930314105238')).toBe('930314-10-5238');
    expect(formatNric('930314 10 5238')).toBe('930314-10-5238');
  });

  it.each([
    ['', ''],
    ['9303', '9303'],
    ['9303141', '930314-1'],
    ['930314105', '930314-10-5'],
    ['9303141052381', '930314-10-52381'],
  ])('groups the incomplete or too long number %j', (typed, shown) => {
    expect(formatNric(typed)).toBe(shown);
  });

  it('masks the last four digits', () => {
    expect(maskNric('930314-10-5238')).toBe('930314-10-••••');
  });

  it.each(['', '5238', '9303141052381'])('masks %j completely', (text) => {
    expect(maskNric(text)).toBe('••••••-••-••••');
  });

  it('grouping does not change the number, and masking removes its end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (number) => {
        expect(normaliseNric(formatNric(number))).toBe(number);
        expect(maskNric(number).replace(/\D/g, '')).toBe(number.slice(0, 8));
      }),
    );
  });
});
