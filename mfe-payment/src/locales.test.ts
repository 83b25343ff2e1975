import { textProblems } from '@edp/testing';
import en from '../locales/en.json';
import my from '../locales/my.json';

it('the texts are the same in both languages, in the words of each variant', () => {
  expect(textProblems({ en, my })).toEqual([]);
});
