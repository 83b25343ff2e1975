import { Type } from 'typebox';
import { Ringgit } from '@edp/contracts';
import { placesOf, withValue } from './places';
import {
  outOfBounds,
  type Spoilt,
  withMissingFields,
  withPrototypeKeys,
  withRepeatedFields,
  withUnknownFields,
  withUnstorableText,
  withWrongTypes,
} from './spoilt';

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

const told = (list: Spoilt[]) => list.map(({ pointer, when }) => `${pointer} ${when}`);

describe('the places of a body', () => {
  it('are all values, of a list the first', () => {
    expect(placesOf(Body, body).map(({ pointer }) => pointer)).toEqual([
      '',
      '/people',
      '/people/0',
      '/people/0/name',
      '/people/0/note',
      '/amount',
    ]);
  });

  it('can hold another value, or none', () => {
    expect(withValue(body, '/people/1/name', 'Ah')).toEqual({
      ...body,
      people: [body.people[0], { name: 'Ah' }],
    });
    expect(JSON.stringify(withValue({ a: 1, b: 2 }, '/a', undefined))).toBe('{"b":2}');
    expect(withValue(body, '', null)).toBeNull();
  });
});

describe('a body is spoilt', () => {
  it('by a field too many in each object', () => {
    const list = withUnknownFields(Body, body);
    expect(told(list)).toEqual([' an unknown field', '/people/0 an unknown field']);
    expect(JSON.parse(list[1]?.text ?? '')).toMatchObject({
      people: [{ name: 'Ali', zzStrangeName: 'x' }, {}],
    });
  });

  it('by keys that reach for the prototype, as text', () => {
    const list = withPrototypeKeys(Body, body);
    expect(list).toHaveLength(4);
    expect(list[0]?.text).toContain('{"__proto__":{"isAdmin":true},"people"');
    expect(list[3]?.text).toContain('[{"constructor":{');
  });

  it('by a field that is there twice in each object, as text', () => {
    const list = withRepeatedFields(Body, body);
    expect(told(list)).toEqual(['/people twice', '/people/0/name twice']);
    expect(list[1]?.text).toContain('[{"name":null,"name":"Ali"');
  });

  it('by another type at each place', () => {
    expect(told(withWrongTypes(Body, body))).toEqual([
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

  it('by each required field left out', () => {
    expect(told(withMissingFields(Body, body))).toEqual([
      '/people left out',
      '/amount left out',
      '/people/0/name left out',
    ]);
  });

  it('by values just beyond their bounds', () => {
    expect(told(outOfBounds(Body, body))).toEqual([
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

  it('by characters that only JSON can write', () => {
    const texts = withUnstorableText(Body, body).map(({ text }) => text);
    expect(texts[0]).toContain('"Ali\\u0000"');
    expect(texts[1]).toContain('"Ali\\ud800"');
    expect(() => texts.map((text) => JSON.parse(text) as unknown)).not.toThrow();
  });
});
