import { textProblems } from '@edp/testing';
import en from '../locales/en.json';
import my from '../locales/my.json';

it('the texts match in both languages, with the terms of each variant', () => {
  expect(textProblems({ en, my })).toEqual([]);
});
