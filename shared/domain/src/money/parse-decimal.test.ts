import { parseDecimal } from '../text/plain-digits';

it.each([
  ['172', 172],
  [' 68.5 ', 68.5],
  ['68,5', 68.5],
  ['68.', 68],
  ['１７２', 172],
  ['70.45454545', 70.45],
  ['230,004', 230],
  ['', null],
  ['.', null],
  ['-4', null],
  ['1e3', null],
  ['1.2.3', null],
  ['abc', null],
])('%j is the number %p', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});
