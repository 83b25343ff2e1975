import fc from 'fast-check';
import { brandOf, cardDigits, passesLuhn } from './card-number';
import { groupDigits, scenarioOf, TEST_CARDS } from './test-cards';

describe('cardDigits', () => {
  it.each([
    ['4111 1111 1111 1111', '4111111111111111'],
    ['4111-1111-1111-1111', '4111111111111111'],
    ['', ''],
  ])('reads %p as %p', (typed, digits) => {
    expect(cardDigits(typed)).toBe(digits);
  });

  it('rejects letters', () => {
    expect(cardDigits('4111x')).toBeNull();
  });
});

describe('passesLuhn', () => {
  it.each(TEST_CARDS.map((card) => card.number))('accepts the test card %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  it('detects every single wrong digit', () => {
    const card = fc.constantFrom(...TEST_CARDS.map(({ number }) => number));
    fc.assert(
      fc.property(card, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
        const digits = [...number];
        digits[at] = String((Number(digits[at]) + shift) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each(['', '0', '4111', '41111111111111111111', '4111 1111 1111 1111'])(
    'rejects %p',
    (value) => {
      expect(passesLuhn(value)).toBe(false);
    },
  );
});

describe('test cards', () => {
  it('are found by their number only', () => {
    expect(scenarioOf('4000000000003220')).toBe('challenge');
    expect(scenarioOf('4242424242424242')).toBeNull();
  });

  it('are shown in groups of four', () => {
    expect(groupDigits('4111111111111111')).toBe('4111 1111 1111 1111');
  });

  it('have a brand by their first digits', () => {
    expect(brandOf('4111111111111111')).toBe('visa');
    expect(brandOf('5555555555554444')).toBe('mastercard');
    expect(brandOf('6011000990139424')).toBe('other');
  });
});
