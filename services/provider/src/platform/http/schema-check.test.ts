import fc from 'fast-check';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { CALL_SCHEMAS } from '@edp/contracts';
import { schemaCheck } from './schema-check';

const closed = { additionalProperties: false } as const;
const Inner = Type.Object({ a: Type.Optional(Type.Boolean()), b: Type.Integer() }, closed);
const Even = Type.Refine(Type.Integer(), (value) => value % 2 === 0);
const schema = Type.Object(
  {
    b: Type.Boolean(),
    list: Type.Optional(Type.Array(Inner)),
    inner: Type.Optional(Inner),
    even: Type.Optional(Even),
    evens: Type.Optional(Type.Array(Even)),
  },
  closed,
);

const key = fc.constantFrom(
  'a',
  'b',
  'list',
  'inner',
  'even',
  'evens',
  'other',
  'constructor',
  '__proto__',
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.boolean(), fc.nat(), tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 2 }),
  record: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 4 })
    // As a body is read: whatever its name, a field is a field.
    .map((entries) => Object.fromEntries(entries)),
}));

describe('a check of a schema', () => {
  it('says what the library says', () => {
    const check = schemaCheck(schema);
    const compiled = Compile(schema);
    fc.assert(fc.property(value, (one) => check(one) === compiled.Check(one)));
  });

  it.each([
    [{ b: true }, true],
    [{ b: true, list: [{ b: 1 }, { b: 2, a: false }] }, true],
    [{ b: true, other: 1 }, false],
    [{ b: true, list: [{ b: 1, other: 1 }] }, false],
    [{ b: true, inner: { a: true } }, false],
    [{ b: true, even: 2, evens: [4, 6] }, true],
    [{ b: true, even: 1 }, false],
    [{ b: true, evens: [2, 3] }, false],
    [{ list: [] }, false],
    [JSON.parse('{"b":true,"__proto__":{}}'), false],
    [[], false],
    [null, false],
  ])('of %j is %s', (given, fits) => {
    expect(schemaCheck(schema)(given)).toBe(fits);
  });

  it('keeps to the refinement of an object as a whole', () => {
    const same = Type.Refine(
      Type.Object({ a: Type.Integer(), b: Type.Integer() }),
      ({ a, b }) => a === b,
    );
    const check = schemaCheck(Type.Object({ inner: same }));
    expect([check({ inner: { a: 1, b: 1 } }), check({ inner: { a: 1, b: 2 } })]).toEqual([
      true,
      false,
    ]);
  });

  it('rejects an unknown field of every call that takes a body', () => {
    for (const schemas of Object.values(CALL_SCHEMAS)) {
      if (!('request' in schemas)) continue;
      expect(schemaCheck(schemas.request)({ unheardOf: 1 })).toBe(false);
    }
  });
});
