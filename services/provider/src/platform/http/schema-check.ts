import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Check = (value: unknown) => boolean;

/** By the part of a schema: what several calls name is one function. */
const known = new WeakMap<object, Check>();

/**
 * Tells whether values fit a schema, as the library does but faster. It matches each field name of an object that has
 * optional fields against a pattern of all names, one after the other: here they are looked up. And it makes one function
 * of a whole schema, which is too long to be made fast soon: here every object in it has a function of its own.
 */
export function schemaCheck(schema: TSchema): Check {
  const made = known.get(schema);
  if (made) return made;
  const compiled = Compile(inParts(lookingUpNames(inSight(schema))) as TSchema);
  const check: Check = (value) => compiled.Check(value);
  known.set(schema, check);
  return check;
}

/** A schema whose objects are asked about one by one; the outermost part stays as it is. */
function inParts(part: Schema): Schema {
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, asked(inner)]));
}

function asked(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || schema instanceof RegExp) return schema;
  if (Array.isArray(schema)) return schema.map(asked);
  if (!isObjectSchema(schema)) return inParts(inSight(schema));
  return { '~refine': [{ check: schemaCheck(schema), error: () => 'does not fit' }] };
}

/** A schema with its refinements: the library hides them from whoever goes over its fields. */
function inSight(schema: object): Schema {
  return '~refine' in schema ? { ...schema, '~refine': schema['~refine'] } : { ...schema };
}

function isObjectSchema(schema: object): schema is TSchema {
  return 'type' in schema && schema.type === 'object' && 'properties' in schema;
}

/** Where a closed object has optional fields. */
function lookingUpNames(schema: Schema): Schema {
  if (!isClosed(schema)) return schema;
  const { additionalProperties: _none, ...open } = schema;
  return {
    ...open,
    '~refine': [...refinementsOf(schema), knowsOnly(Object.keys(schema.properties))],
  };
}

type Schema = Readonly<Record<string, unknown>>;

interface ClosedObject extends Schema {
  readonly properties: object;
}

/** No fields but those that are listed, some of which may be missing. */
function isClosed(schema: Schema): schema is ClosedObject {
  const { additionalProperties, properties, patternProperties, required } = schema;
  if (additionalProperties !== false || patternProperties !== undefined) return false;
  if (typeof properties !== 'object' || properties === null) return false;
  return !Array.isArray(required) || required.length < Object.keys(properties).length;
}

function refinementsOf({ '~refine': own }: Schema): readonly unknown[] {
  return Array.isArray(own) ? (own as unknown[]) : [];
}

function knowsOnly(names: readonly string[]) {
  const known = new Set(names);
  return {
    check: (value: unknown) =>
      typeof value !== 'object' ||
      value === null ||
      Object.keys(value).every((name) => known.has(name)),
    error: () => 'has fields that are not known',
  };
}
