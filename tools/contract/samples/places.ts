import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { asRecord } from '../../harness/response';

/** A value inside a body, with its schema. */
export interface Place {
  /** JSON pointer. */
  readonly pointer: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
}

/** Every value inside a body that its schema names; of a list only the first item. */
export function placesOf(schema: TSchema, value: unknown, pointer = ''): Place[] {
  const facts = branchOf(schema, value) as Readonly<Record<string, unknown>>;
  const here: Place = { pointer, schema: facts, value };
  if (Array.isArray(value)) {
    const { items } = facts as { items?: TSchema };
    const inner = items && value.length > 0 ? placesOf(items, value[0], `${pointer}/0`) : [];
    return [here, ...inner];
  }
  const { properties = {} } = facts as { properties?: Record<string, TSchema> };
  const fields = Object.entries(asRecord(value)).flatMap(([name, field]) => {
    const inner = properties[name];
    return inner ? placesOf(inner, field, `${pointer}/${name}`) : [];
  });
  return [here, ...fields];
}

/** Pointers to every value that a body may have by its schema; of a list only to the first item. */
export function pointersOf(schema: TSchema, pointer = ''): string[] {
  const { anyOf, items, properties } = schema as {
    anyOf?: TSchema[];
    items?: TSchema;
    properties?: Record<string, TSchema>;
  };
  if (anyOf) return [...new Set(anyOf.flatMap((branch) => pointersOf(branch, pointer)))];
  const inner = items
    ? pointersOf(items, `${pointer}/0`)
    : Object.entries(properties ?? {}).flatMap(([name, field]) =>
        pointersOf(field, `${pointer}/${name}`),
      );
  return [pointer, ...inner];
}

/** Required fields of the object at this place. */
export function requiredAt({ schema }: Place): readonly string[] {
  return (schema['required'] as string[] | undefined) ?? [];
}

/** The body with another value at a pointer; undefined removes the field. */
export function withValue(body: unknown, pointer: string, value: unknown): unknown {
  const segments = pointer.split('/').slice(1);
  const [first, ...rest] = segments;
  if (first === undefined) return value;
  const inner = rest.length === 0 ? value : undefined;
  const replace = (old: unknown) =>
    rest.length === 0 ? inner : withValue(old, `/${rest.join('/')}`, value);
  if (Array.isArray(body)) {
    return body.map((item, index) => (index === Number(first) ? replace(item) : (item as unknown)));
  }
  const record = asRecord(body);
  return { ...record, [first]: replace(record[first]) };
}

/** The alternative of a union that the value matches. */
function branchOf(schema: TSchema, value: unknown): TSchema {
  const { anyOf = [] } = schema as { anyOf?: TSchema[] };
  const fitting = anyOf.find((branch) => Compile(branch).Check(value));
  return fitting ? branchOf(fitting, value) : schema;
}
