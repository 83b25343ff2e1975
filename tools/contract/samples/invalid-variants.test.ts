import { Type } from 'typebox';
import { Ringgit } from '@edp/contracts';
import {
  outOfBounds,
  type InvalidVariant,
  withMissingFields,
  withPrototypeKeys,
  withRepeatedFields,
  withUnknownFields,
  withUnstorableText,
  withWrongTypes,
} from './invalid-variants';
import { placesOf, pointersOf, withValue } from './places';

const Closed = { additionalProperties: false } as const;
const Person = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 3 }),
    note: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('Y')])),
  },
  Closed,
);
const Body = Type.Object(
  {
    people: Type.Array(Person, { minItems: 1, maxItems: 2 }),
    amount: Ringgit,
  },
  Closed,
);
const body = { people: [{ name: 'Ali', note: '' }, { name: 'Siti' }], amount: 1.5 };

const described = (list: InvalidVariant[]) => list.map(({ pointer, when }) => `${pointer} ${when}`);

describe('pointersOf', () => {
  it('lists all fields that a schema names, also those of a union and absent ones', () => {
    const Owner = Type.Union([Type.Object({ owner: Type.String() }, Closed), Type.Null()]);
    expect(pointersOf(Type.Object({ ...Body.properties, card: Owner }))).toEqual([
      '',
      '/people',
      '/people/0',
      '/people/0/name',
      '/people/0/note',
      '/amount',
      '/card',
      '/card/owner',
    ]);
  });
});

describe('placesOf and withValue', () => {
  it('list all values of a body, of a list only the first item', () => {
    expect(placesOf(Body, body).map(({ pointer }) => pointer)).toEqual([
      '',
      '/people',
      '/people/0',
      '/people/0/name',
      '/people/0/note',
      '/amount',
    ]);
  });

  it('replace or remove the value at a pointer', () => {
    expect(withValue(body, '/people/1/name', 'Ah')).toEqual({
      ...body,
      people: [body.people[0], { name: 'Ah' }],
    });
    expect(JSON.stringify(withValue({ a: 1, b: 2 }, '/a', undefined))).toBe('{"b":2}');
    expect(withValue(body, '', null)).toBeNull();
  });
});

describe('invalid variants of a body', () => {
  it('add an unknown field to each object', () => {
    const list = withUnknownFields(Body, body);
    expect(described(list)).toEqual([' an unknown field', '/people/0 an unknown field']);
    expect(JSON.parse(list[1]?.text ?? '')).toMatchObject({
      people: [{ name: 'Ali', zzStrangeName: 'x' }, {}],
    });
  });

  it('add prototype keys to each object, as text', () => {
    const list = withPrototypeKeys(Body, body);
    expect(list).toHaveLength(4);
    expect(list[0]?.text).toContain('{"__proto__":{"isAdmin":true},"people"');
    expect(list[3]?.text).toContain('[{"constructor":{');
  });

  it('repeat the first field of each object, as text', () => {
    const list = withRepeatedFields(Body, body);
    expect(described(list)).toEqual(['/people twice', '/people/0/name twice']);
    expect(list[1]?.text).toContain('[{"name":null,"name":"Ali"');
  });

  it('replace each value by one of another type', () => {
    expect(described(withWrongTypes(Body, body))).toEqual([
      '/people as object',
      '/people null',
      '/people/0 as a list',
      '/people/0 null',
      '/people/0/name as number',
      '/people/0/name null',
      '/people/0/note as number',
      '/people/0/note null',
      '/amount as string',
      '/amount null',
    ]);
  });

  it('do not replace a value by null where null is valid', () => {
    const Card = Type.Object({ owner: Type.Union([Person, Type.Null()]) }, Closed);
    const list = described(withWrongTypes(Card, { owner: { name: 'Ali' } }));
    expect(list).toEqual(['/owner as a list', '/owner/name as number', '/owner/name null']);
  });

  it('omit each required field', () => {
    expect(described(withMissingFields(Body, body))).toEqual([
      '/people left out',
      '/amount left out',
      '/people/0/name left out',
    ]);
  });

  it('replace values by ones just outside of their bounds', () => {
    expect(described(outOfBounds(Body, body))).toEqual([
      '/people too many',
      '/people too few',
      '/people/0/name too long',
      '/people/0/name too short',
      '/people/0/note not in the list',
      '/amount too large',
      '/amount too small',
      '/amount a third decimal',
    ]);
  });

  it('append characters that JSON can escape and a database cannot store', () => {
    const texts = withUnstorableText(Body, body).map(({ text }) => text);
    expect(texts[0]).toContain('"Ali\\u0000"');
    expect(texts[1]).toContain('"Ali\\ud800"');
    expect(() => texts.map((text) => JSON.parse(text) as unknown)).not.toThrow();
  });
});
