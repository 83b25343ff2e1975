import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Place, placesOf, requiredAt, withValue } from './places';

/** A body with one error, and the pointer of the error. */
export interface InvalidVariant {
  readonly when: string;
  readonly pointer: string;
  readonly text: string;
}

/** Text that no response may repeat. */
export const STRANGE_NAME = 'zzStrangeName';

/** Each object in turn with an unknown field. */
export function withUnknownFields(schema: TSchema, body: unknown): InvalidVariant[] {
  return objectsIn(schema, body).map(({ pointer, value }) =>
    variantOf(body, pointer, { ...(value as object), [STRANGE_NAME]: 'x' }, 'an unknown field'),
  );
}

/** Each object in turn with a key for prototype pollution. Written as text: a literal would set the prototype. */
export function withPrototypeKeys(schema: TSchema, body: unknown): InvalidVariant[] {
  const keys = ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}'];
  return objectsIn(schema, body).flatMap((place) =>
    keys.map((key) => {
      const marked = withValue(body, place.pointer, {
        [STRANGE_NAME]: 0,
        ...(place.value as object),
      });
      const text = JSON.stringify(marked).replace(`"${STRANGE_NAME}":0`, key);
      return { when: key.split(':')[0] ?? key, pointer: place.pointer, text };
    }),
  );
}

/** Each object in turn with its first field twice. Written as text, because a literal cannot repeat a field. */
export function withRepeatedFields(schema: TSchema, body: unknown): InvalidVariant[] {
  return objectsIn(schema, body).flatMap(({ pointer, value }) => {
    const [name] = Object.keys(value as object);
    if (name === undefined) return [];
    const marked = withValue(body, pointer, { [STRANGE_NAME]: 0, ...(value as object) });
    const text = JSON.stringify(marked).replace(`"${STRANGE_NAME}":0`, `"${name}":null`);
    return [{ when: 'twice', pointer: `${pointer}/${name}`, text }];
  });
}

/** Each value in turn with a wrong type. */
export function withWrongTypes(schema: TSchema, body: unknown): InvalidVariant[] {
  const fits = fitsIn(schema, body);
  return placesOf(schema, body)
    .filter(({ pointer }) => pointer !== '')
    .flatMap((place) =>
      [otherType(place.value), null]
        .filter((value) => !fits(place, value))
        .map((value) => variantOf(body, place.pointer, value, typeName(value))),
    );
}

/** Each required field in turn omitted. */
export function withMissingFields(schema: TSchema, body: unknown): InvalidVariant[] {
  return placesOf(schema, body).flatMap((place) =>
    requiredAt(place).map((name) =>
      variantOf(body, `${place.pointer}/${name}`, undefined, 'left out'),
    ),
  );
}

/** Each value in turn just outside of its schema: too long, too many, not in the list, a third decimal. */
export function outOfBounds(schema: TSchema, body: unknown): InvalidVariant[] {
  const fits = fitsIn(schema, body);
  return placesOf(schema, body).flatMap((place) =>
    beyond(place)
      .filter(([, value]) => !fits(place, value))
      .map(([when, value]) => variantOf(body, place.pointer, value, when)),
  );
}

function objectsIn(schema: TSchema, body: unknown): Place[] {
  return placesOf(schema, body).filter(
    ({ value, schema: facts }) =>
      typeof value === 'object' && value !== null && facts['additionalProperties'] === false,
  );
}

function variantOf(body: unknown, pointer: string, value: unknown, when: string): InvalidVariant {
  return { when, pointer, text: JSON.stringify(withValue(body, pointer, value)) };
}

function beyond({ schema, value }: Place): [when: string, value: unknown][] {
  const { maxLength, minLength, maxItems, minItems, maximum, minimum } = schema as Record<
    string,
    number | undefined
  >;
  const list: [string, unknown][] = [];
  if (typeof value === 'string') {
    if (maxLength !== undefined) list.push(['too long', 'x'.repeat(maxLength + 1)]);
    if (minLength) list.push(['too short', 'x'.repeat(minLength - 1)]);
    if ('enum' in schema || 'const' in schema) list.push(['not in the list', 'zz-none']);
    if ('pattern' in schema) list.push(['of another form', '~ ~']);
  }
  if (Array.isArray(value)) {
    if (maxItems !== undefined && value.length > 0) {
      list.push(['too many', Array.from({ length: maxItems + 1 }, () => value[0] as unknown)]);
    }
    if (minItems) list.push(['too few', []]);
  }
  if (typeof value === 'number') {
    if (maximum !== undefined) list.push(['too large', maximum + 1]);
    if (minimum !== undefined) list.push(['too small', minimum - 1]);
    list.push(['a third decimal', 0.001]);
  }
  return list;
}

function otherType(value: unknown): unknown {
  if (Array.isArray(value)) return {};
  switch (typeof value) {
    case 'string':
      return 7;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    default:
      return [];
  }
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return `as ${Array.isArray(value) ? 'a list' : typeof value}`;
}

/** Whether the body is valid with another value at a place: by the whole schema, because a place has only one branch of a union. */
function fitsIn(schema: TSchema, body: unknown) {
  const whole = Compile(schema);
  return ({ pointer }: Place, value: unknown) => whole.Check(withValue(body, pointer, value));
}

/** Each text in turn with characters that JSON allows and a database cannot store: U+0000, and half of a surrogate pair. */
export function withUnstorableText(schema: TSchema, body: unknown): InvalidVariant[] {
  const texts = placesOf(schema, body).filter(({ value }) => typeof value === 'string');
  return texts.flatMap(({ pointer, value }) =>
    [
      ['a NUL', String.raw`\u0000`],
      ['half a character', String.raw`\ud800`],
    ].map(([when = '', escape = '']) => {
      const marked = withValue(body, pointer, `${String(value)}${STRANGE_NAME}`);
      return { when, pointer, text: JSON.stringify(marked).replace(STRANGE_NAME, escape) };
    }),
  );
}
