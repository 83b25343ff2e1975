import type { TSchema } from 'typebox';
import * as contracts from '@edp/contracts';
import type { Call } from '@edp/contracts';
import notes from './schema-notes.json';

/** A JSON Schema as it stands in the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface Notes {
  readonly docs: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
}

const NOTES: Readonly<Record<string, Notes>> = notes;
const EXPORTED = contracts as unknown as Readonly<Record<string, unknown>>;
const NAMES = new Map(Object.keys(NOTES).map((name) => [EXPORTED[name], name]));

/** The one file of a form (`UploadRequest`). */
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/**
 * Schemas of the contract for the document, with the docstrings of their sources. Those that have a name are referred to,
 * and gathered as components.
 */
export function createSchemas() {
  const components = new Map<string, JsonSchema>();

  return {
    /** A schema of a call: by its name where it has one. */
    of(schema: TSchema): JsonSchema {
      const name = NAMES.get(schema);
      if (name === undefined)
        throw new Error('A schema of a call is not exported by the contract.');
      return refTo(name);
    },
    /** The body of a call. A form brings its file along, which the schema of its fields does not know. */
    ofRequest(call: Call, schema: TSchema): JsonSchema {
      if (call.sends === 'json') return refTo(nameOf(schema));
      const { properties, required, ...rest } = convert(schema as JsonSchema, nameOf(schema), '');
      return {
        ...rest,
        required: [...(required as string[]), 'image'],
        properties: { ...(properties as object), image: FILE },
      };
    },
    /** Everything that was referred to, by name. */
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function nameOf(schema: TSchema): string {
    const name = NAMES.get(schema);
    if (name === undefined) throw new Error('A schema of a call is not exported by the contract.');
    return name;
  }

  function refTo(name: string): JsonSchema {
    if (!components.has(name)) {
      components.set(name, {});
      components.set(name, convert(EXPORTED[name] as JsonSchema, name, ''));
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function convert(schema: JsonSchema, owner: string, place: string): JsonSchema {
    const { docs = {}, refs = {} } = NOTES[owner] ?? {};
    const description = docs[place] ? { description: docs[place] } : {};
    const referred = place === '' ? undefined : refs[place];
    if (referred !== undefined) return { ...refTo(referred), ...description };

    const { properties, items, anyOf, ...rest } = schema as {
      properties?: Record<string, JsonSchema>;
      items?: JsonSchema;
      anyOf?: readonly JsonSchema[];
    };
    return {
      ...rest,
      ...description,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [
            name,
            convert(inner, owner, `${place}/${name}`),
          ]),
        ),
      }),
      ...(items && { items: convert(items, owner, `${place}/[]`) }),
      ...(anyOf && {
        anyOf: anyOf.map((inner, index) => convert(inner, owner, `${place}/(${index})`)),
      }),
    };
  }
}
