import fc from 'fast-check';
import { invalidKey } from './json-keys';

/** Keys that are always or sometimes rejected. */
const POLLUTING = new Set(['__proto__', 'constructor']);

const invalidIn = (text: string) => invalidKey(text, JSON.parse(text));

describe('a key that allows prototype pollution', () => {
  it.each([
    ['{"__proto__":{"x":1}}', ''],
    ['{"applicants":[{"name":{}},{"name":{"__proto__":1}}]}', '/applicants/1/name'],
    [String.raw`{"payout":{"\u005f_proto__":1}}`, '/payout'],
    ['{"agent":{"constructor":{"prototype":{}}}}', '/agent'],
  ])('is reported at its object: %s', (text, pointer) => {
    expect(invalidIn(text)).toEqual({ pointer, code: 'additionalProperties' });
  });

  it('is not a key that only resembles it', () => {
    expect(invalidIn('{"constructor":"1","promoCode":"__proto__"}')).toBeNull();
  });
});

describe('a duplicate key', () => {
  it.each([
    ['{"appId":"EDP","appId":"EDP"}', '/appId'],
    ['{"applicants":[{"id":"a"},{"id":"b","emails":[],"id":"c"}]}', '/applicants/1/id'],
    [String.raw`{"payout":{"source":":\"","\u0073ource":""}}`, '/payout/source'],
    ['{"name":[[],[{},{"value":1, "value":2}]]}', '/name/1/1/value'],
  ])('is reported by its pointer: %s', (text, pointer) => {
    expect(invalidIn(text)).toEqual({ pointer, code: 'repeated' });
  });

  it('is reported at its object if the contract does not contain it', () => {
    expect(invalidIn('{"applicants":[{"Aisyah":1,"Aisyah":2}]}')?.pointer).toBe('/applicants/0');
    expect(invalidIn('{"Aisyah":{"id":1,"id":2}}')?.pointer).toBe('');
  });

  it('is found in any value, and nowhere else', () => {
    const key = fc.string({ minLength: 1 }).filter((name) => !POLLUTING.has(name));
    const value = fc.object({ withNullPrototype: false, key });
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (inside, space) => {
        const text = JSON.stringify({ id: 1, list: [inside, ':"{,'] }, null, space);
        expect(invalidIn(text)).toBeNull();
        expect(invalidIn(text.replace('"id"', '"id":0,"id"'))).toEqual({
          pointer: '/id',
          code: 'repeated',
        });
      }),
    );
  });
});

it('a body is parsed at any depth, without a stack overflow in the response', () => {
  const deep = '['.repeat(100_000) + '{"__proto__":1}' + ']'.repeat(100_000);
  expect(invalidIn(deep)?.pointer.length).toBeLessThan(50);
  expect(invalidIn('['.repeat(100_000) + ']'.repeat(100_000))).toBeNull();
});
