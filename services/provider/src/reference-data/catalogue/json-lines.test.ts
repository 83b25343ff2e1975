import fc from 'fast-check';
import { lineOf, locateValues } from './json-lines';

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
  const { lines } = locateValues(text);

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

  it('finds the parent of a missing value', () => {
    expect(lineOf(lines, '/list/1/missing/deeper')).toBe(4);
    expect(lineOf(lines, '/missing')).toBe(1);
  });
});

describe('duplicate keys', () => {
  it('are found at their last position, in any spelling', () => {
    const { lines, repeated } = locateValues(
      '{"a": {"b": 1},\n "c": [{"b": 1}, {"b": 2}],\n "\\u0061": 2}',
    );
    expect(repeated).toEqual(['/a']);
    expect(lineOf(lines, '/a')).toBe(3);
  });

  it('are not reported inside a string', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        expect(locateValues(JSON.stringify(value, null, indent)).repeated).toEqual([]);
      }),
    );
  });

  it('are found in every object', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (key, first, second) => {
        const written = [first, second].map(
          (value) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
        );
        const pointer = `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        expect(locateValues(`{${written.join()}}`).repeated).toContain(pointer);
      }),
    );
  });
});
