import { isPlaceCode, PLACE_CODES } from './place-codes';

const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));

describe('place codes', () => {
  it('are 86, each listed once', () => {
    const listed = Object.values(PLACE_CODES).flat();
    expect(listed).toHaveLength(86);
    expect(new Set(listed).size).toBe(86);
  });

  it('exclude exactly the 14 that were never assigned', () => {
    const invalid = [
      '00',
      '17',
      '18',
      '19',
      '20',
      '69',
      '70',
      '73',
      '80',
      '81',
      '94',
      '95',
      '96',
      '97',
    ];
    expect(all.filter((code) => !isPlaceCode(code))).toEqual(invalid);
  });
});
