import { LANGUAGE_KEYS, placeholdersOf } from '@edp/domain';
import { fill, fillCount, TEXTS } from './texts';

describe('the texts of the card page', () => {
  it('have the same keys and parameters in each language', () => {
    const [english, ...others] = LANGUAGE_KEYS.map((language) =>
      JSON.stringify(TEXTS[language], (_key, value: unknown) =>
        typeof value === 'string' ? placeholdersOf(value).sort() : value,
      ),
    );
    expect(others).toEqual(others.map(() => english));
  });

  it('contain their parameters as they are given', () => {
    expect(fill(TEXTS.en.pay, { amount: '{merchant}', merchant: '$&' })).toBe(
      'Pay {merchant} to $&',
    );
    expect(() => fill(TEXTS.en.pay, { amount: 'RM 1' })).toThrow(
      'Nothing is given for "{merchant}".',
    );
  });

  it('have a singular and a plural', () => {
    const texts = [1, 2].map((count) => fillCount(TEXTS.en.thingsToCorrect, count));
    expect(texts).toEqual(['Please correct 1 thing', 'Please correct 2 things']);
  });
});
