import { readFileSync } from 'node:fs';
import { Value } from 'typebox/value';
import { Occupation } from '@edp/contracts';
import { WITHOUT_WORK } from '@edp/domain';
import { serviceFile } from '../../../service-root';
import {
  FIXED_CODES,
  OCCUPATIONS_FILE,
  type OccupationTable,
  readOccupations,
} from './occupations';

const text = readFileSync(serviceFile(`data/${OCCUPATIONS_FILE}`), 'utf8');
const reading = readOccupations(text);
const table: OccupationTable = reading.ok
  ? reading.content
  : { version: '', list: [], byCode: new Map() };

/** The 43 sub-major groups of ISCO-08. */
const SUB_MAJOR_GROUPS = [
  ['01', '02', '03'],
  ['11', '12', '13', '14'],
  ['21', '22', '23', '24', '25', '26'],
  ['31', '32', '33', '34', '35'],
  ['41', '42', '43', '44'],
  ['51', '52', '53', '54'],
  ['61', '62', '63'],
  ['71', '72', '73', '74', '75'],
  ['81', '82', '83'],
  ['91', '92', '93', '94', '95', '96'],
].flat();

describe('the occupation table', () => {
  it('has at least 400 rows, each valid on the wire', () => {
    expect(table.list.length).toBeGreaterThanOrEqual(400);
    for (const { code, en, my, keywords, asksIndoor } of table.list) {
      const terms = [...keywords.en, ...keywords.my];
      const row = { code, en, my, asksIndoor, indoorDefault: 'Y', keywords: terms };
      expect([code, Value.Check(Occupation, row)]).toEqual([code, true]);
    }
  });

  it('has no English title that an application with it would be rejected for', () => {
    expect(readOccupations(text.replace(',Accountant,', ',Accountant & auditor,'))).toEqual({
      ok: false,
      problems: [
        expect.stringMatching(/^occupations\.csv:\d+: has an English title with disallowed/),
      ],
    });
  });

  it('has the fixed codes of the specification', () => {
    const titles = FIXED_CODES.map((code) => table.byCode.get(code)?.en);
    expect(titles).toEqual([
      'Doctor',
      'Student',
      'Housewife/Homemaker',
      'Unemployed',
      'Retiree',
      'Others',
      'Uncategorized',
      'Not in the list',
    ]);
  });

  it('covers every sub-major group of ISCO-08', () => {
    const groups = new Set(table.list.map(({ iscoGroup }) => iscoGroup).filter(Boolean));
    expect([...groups].sort()).toEqual(SUB_MAJOR_GROUPS);
  });

  it('has a unique title in each language for every row', () => {
    for (const language of ['en', 'my'] as const) {
      const titles = table.list.map((row) => row[language].toLowerCase());
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('has short, unique codes', () => {
    const codes = table.list.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Za-z0-9]{2,7}$/.test(code))).toEqual([]);
  });

  it('has search keywords in both languages for every row', () => {
    for (const language of ['en', 'my'] as const) {
      const without = table.list.filter(
        ({ keywords }) => !keywords[language].some((word) => /\p{Letter}/u.test(word)),
      );
      expect(without.map(({ code }) => code)).toEqual([]);
    }
    const repeating = table.list.filter(
      ({ keywords: { en, my } }) => new Set([...en, ...my]).size < en.length + my.length,
    );
    expect(repeating.map(({ code }) => code)).toEqual([]);
  });

  it('has a class from 1 to 4 and a default for indoor work in every row', () => {
    const known = ({ occupationClass, indoorDefault }: (typeof table.list)[number]) =>
      [1, 2, 3, 4].includes(occupationClass) && typeof indoorDefault === 'boolean';
    expect(table.list.every(known)).toBe(true);
    // Outdoors by default, and hazardous: agriculture and construction.
    expect(table.byCode.get('CLAB')).toMatchObject({ occupationClass: 4, indoorDefault: false });
    expect(table.byCode.get('ACCT')).toMatchObject({ occupationClass: 1, indoorDefault: true });
  });

  it('has no question about indoor work for people without work', () => {
    const notAsked = table.list.filter(({ asksIndoor }) => !asksIndoor).map(({ code }) => code);
    expect(notAsked.sort()).toEqual([...WITHOUT_WORK].sort());
  });

  it('has occupations of all four classes', () => {
    const classes = table.list.map(({ occupationClass }) => occupationClass);
    expect([...new Set(classes)].sort()).toEqual([1, 2, 3, 4]);
  });
});
