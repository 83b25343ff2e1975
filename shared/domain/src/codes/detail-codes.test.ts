import { bumiputeraFlag } from '../people/derived-details';
import { DEFAULT_MARITAL_STATUS } from './code-tables';
import {
  BUSINESS_SECTIONS,
  EDUCATION_LEVEL,
  FUND_SOURCE,
  MARITAL_STATUS,
  PURPOSE,
  RACE,
  RELIGION,
  STATES,
  WEALTH_SOURCE,
} from './detail-codes';

const LISTS = {
  RACE,
  RELIGION,
  MARITAL_STATUS,
  EDUCATION_LEVEL,
  FUND_SOURCE,
  WEALTH_SOURCE,
  PURPOSE,
};

describe('the code lists', () => {
  it.each(Object.entries(LISTS))('of %s have one code each, of three digits', (_, list) => {
    const codes = Object.values(list) as string[];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{3}$/.test(code))).toBe(true);
  });

  it('contain the two codes of the specification', () => {
    expect(FUND_SOURCE.others).toBe('008');
    expect(MARITAL_STATUS.notStated).toBe(DEFAULT_MARITAL_STATUS);
  });

  it('have 21 sections of business and 16 states', () => {
    expect(BUSINESS_SECTIONS).toHaveLength(21);
    expect(new Set(STATES).size).toBe(16);
  });
});

describe('the Bumiputera flag', () => {
  it.each([RACE.malay, RACE.bumiputeraSabah, RACE.bumiputeraSarawak, RACE.orangAsli])(
    'is yes for race %s',
    (race) => {
      expect(bumiputeraFlag(race)).toBe('Y');
    },
  );

  it('is no for another race, and empty without a race', () => {
    expect(bumiputeraFlag(RACE.chinese)).toBe('N');
    expect(bumiputeraFlag('')).toBe('');
  });
});
