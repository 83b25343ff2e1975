import { isAddressText, isPostcode, normalisePostcode } from './address';

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
