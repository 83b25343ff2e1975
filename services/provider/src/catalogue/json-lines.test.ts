import { lineOf, linesByPointer } from './json-lines';

const text = `{
  "name": "a \\"quoted\\" {[text]}, with: signs",
  "list": [
    1, { "deep": [true,
      null] },
    "x"
  ],
  "a/b~c": { },
  "after": -1.5e3
}`;

describe('lines by pointer', () => {
  const lines = linesByPointer(text);

  it.each([
    ['', 1],
    ['/name', 2],
    ['/list', 3],
    ['/list/0', 4],
    ['/list/1/deep', 4],
    ['/list/1/deep/1', 5],
    ['/list/2', 6],
    ['/a~1b~0c', 8],
    ['/after', 9],
  ])('finds %j on line %i', (pointer, line) => {
    expect(lineOf(lines, pointer)).toBe(line);
  });

  it('finds the object around a value that is missing', () => {
    expect(lineOf(lines, '/list/1/missing/deeper')).toBe(4);
    expect(lineOf(lines, '/missing')).toBe(1);
  });
});
