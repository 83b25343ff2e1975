import fc from 'fast-check';
import { disallowedInAddress, isAddressText, isPostcode, normalisePostcode } from './address';

describe('an address', () => {
  it.each(['12-3, Jalan Ampang (Blok B)', 'Lot 5/7 @ Seksyen 9.', "Taman O'Hara", ''])(
    'may read %j',
    (text) => {
      expect(isAddressText(text)).toBe(true);
    },
  );

  it.each(['#12-3', 'Jalan & Lorong', 'a;b', 'x"y', 'a\nb', 'No: 5'])('may not read %j', (text) => {
    expect(isAddressText(text)).toBe(false);
  });

  it('may read whatever its characters allow, and names the one that is not allowed', () => {
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
  it('has five digits, a leading zero counts', () => {
    expect(['01000', '50450', '5045', '504500', '5045a', ''].map(isPostcode)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is read from pasted text', () => {
    expect(normalisePostcode(' ５０４５０')).toBe('50450');
  });
});
