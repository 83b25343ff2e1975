import type { Occupation } from '@edp/contracts';
import { WITHOUT_WORK } from '@edp/domain';
import { asksIndoorAmong, createOccupationSearch } from './occupation-table';

const occupation = (code: string, en: string, my: string, keywords: string[] = []): Occupation => ({
  code,
  en,
  my,
  asksIndoor: true,
  indoorDefault: 'Y',
  keywords,
});
const TABLE = [
  occupation('ENGC', 'Civil engineer', 'Jurutera awam'),
  occupation('ENGT', 'Engineering technician', 'Juruteknik kejuruteraan'),
  occupation('TEAE', 'English teacher', 'Guru Bahasa Inggeris', ['cikgu']),
  occupation('SOFT', 'Software engineer', 'Jurutera perisian', ['programmer']),
  occupation('SELL', 'Door-to-door seller', 'Penjual dari rumah ke rumah'),
  occupation('UNL', 'Not in the list', 'Tiada dalam senarai'),
];
const titles = (query: string, language: 'en' | 'my' = 'en') =>
  createOccupationSearch(TABLE, language)(query).best.map((one) => one[language]);

describe('the search for an occupation', () => {
  it('lists titles that start with the letters first', () => {
    expect(titles('eng')).toEqual([
      'Engineering technician',
      'English teacher',
      'Civil engineer',
      'Software engineer',
    ]);
  });

  it('finds words of the other language and synonyms', () => {
    expect(titles('jurutera')).toEqual([
      'Civil engineer',
      'Software engineer',
      'Engineering technician',
    ]);
    expect(titles('cikgu', 'my')).toEqual(['Guru Bahasa Inggeris']);
  });

  it('accepts several words in any order', () => {
    expect(titles('engineer soft')).toEqual(['Software engineer']);
  });

  it('accepts full-width letters', () => {
    expect(titles('ｓｏｆｔ')).toEqual(['Software engineer']);
  });

  it.each([
    ['a hyphen', 'door-to-door'],
    ['no-break hyphens', 'door\u2011to\u2011door'],
    ['dashes', 'Door\u2013to\u2014door'],
  ])('finds words that were pasted with %s', (_, query) => {
    expect(titles(query)).toEqual(['Door-to-door seller']);
  });

  it('ignores pasted direction marks', () => {
    expect(titles('\u200Fsoft\u200E')).toEqual(['Software engineer']);
  });

  it('returns the best eight matches and the count of all', () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      occupation(`W${index}`, `Welder ${index}`, `Pengimpal ${index}`),
    );
    const { best, count } = createOccupationSearch(many, 'en')('weld');
    expect([best.length, count]).toEqual([8, 25]);
  });

  it('finds nothing for an empty query, and never "not in the list"', () => {
    expect(createOccupationSearch(TABLE, 'en')(' ')).toEqual({ best: [], count: 0 });
    expect(titles('list')).toEqual([]);
  });
});

const asksIndoor = asksIndoorAmong([
  { code: 'DOC', asksIndoor: false },
  { code: 'OTH', asksIndoor: true },
]);

describe('the question about indoor work', () => {
  it('follows the table', () => {
    expect([asksIndoor('DOC'), asksIndoor('OTH')]).toEqual([false, true]);
  });

  it('is not displayed without an occupation', () => {
    expect(asksIndoor('')).toBe(false);
  });

  it('is displayed for every occupation without the table', () => {
    const asksWithout = asksIndoorAmong([]);
    expect(['DOC', 'OTH', 'UNL'].map(asksWithout)).toEqual([true, true, true]);
    expect(WITHOUT_WORK.map(asksWithout)).toEqual(WITHOUT_WORK.map(() => false));
  });
});
