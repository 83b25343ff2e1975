import fc from 'fast-check';
import { duplicateKey } from './json-keys';

const duplicateIn = (text: string) => duplicateKey(text, JSON.parse(text));

describe('a duplicate key', () => {
  it.each([
    ['{"appId":"EDP","appId":"EDP"}', '/appId'],
    ['{"applicants":[{"id":"a"},{"id":"b","emails":[],"id":"c"}]}', '/applicants/1/id'],
    [String.raw`{"payout":{"source":":\"","\u0073ource":""}}`, '/payout/source'],
    ['{"name":[[],[{},{"value":1, "value":2}]]}', '/name/1/1/value'],
  ])('is reported by its pointer: %s', (text, pointer) => {
    expect(duplicateIn(text)).toEqual({ pointer, code: 'repeated' });
  });

  it('is reported at its object if the contract does not contain it', () => {
    expect(duplicateIn('{"applicants":[{"Aisyah":1,"Aisyah":2}]}')?.pointer).toBe('/applicants/0');
    expect(duplicateIn('{"Aisyah":{"id":1,"id":2}}')?.pointer).toBe('');
  });

  it('is found in any value, and nowhere else', () => {
    const value = fc.object({ withNullPrototype: false, key: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (inside, space) => {
        const text = JSON.stringify({ id: 1, list: [inside, ':"{,'] }, null, space);
        expect(duplicateIn(text)).toBeNull();
        expect(duplicateIn(text.replace('"id"', '"id":0,"id"'))).toEqual({
          pointer: '/id',
          code: 'repeated',
        });
      }),
    );
  });
});

it('a body is parsed at any depth, without a stack overflow in the response', () => {
  const deep = '['.repeat(100_000) + '{"a":1,"a":2}' + ']'.repeat(100_000);
  expect(duplicateIn(deep)?.pointer.length).toBeLessThan(50);
  expect(duplicateIn('['.repeat(100_000) + ']'.repeat(100_000))).toBeNull();
});
