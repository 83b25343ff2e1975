import { textProblems } from '@edp/testing';
import en from '../locales/en.json';
import my from '../locales/my.json';

it('both languages have the same texts, in the wording of each variant', () => {
  expect(textProblems({ en, my })).toEqual([]);
});
