import fc from 'fast-check';
import { disallowedInAddress, isAddressText, isPostcode } from './address';

describe('an address', () => {
  it.each(['12-3, Jalan Ampang (Blok B)', 'Lot 5/7 @ Seksyen 9.', "Taman O'Hara", ''])(
    'allows %j',
    (text) => {
      expect(isAddressText(text)).toBe(true);
    },
  );

  it.each(['#12-3', 'Jalan & Lorong', 'a;b', 'x"y', 'a\nb', 'No: 5'])(
    'does not allow %j',
    (text) => {
      expect(isAddressText(text)).toBe(false);
    },
  );

  it('allows text of allowed characters, and lists the others', () => {
    const allowed = fc.stringMatching(/^[A-Za-z0-9 @.,/()'-]{0,40}$/);
    const other = fc.constantFrom(...Array.from('#&;:"!?*_<>{}[]=+%$\\|~^`\n\t'));
    fc.assert(
      fc.property(allowed, other, allowed, (before, wrong, after) => {
        expect(isAddressText(before + after)).toBe(true);
        expect(disallowedInAddress(before + wrong + after)).toEqual([wrong]);
      }),
    );
  });
});

describe('a postcode', () => {
  it('has five digits, including a leading zero', () => {
    expect(['01000', '50450', '5045', '504500', '5045a', ''].map(isPostcode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
