import type { TSchema } from 'typebox';
import * as contracts from '@edp/contracts';
import type { Endpoint } from '@edp/contracts';

/** A JSON Schema of the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The keywords of a schema that contain other schemas. */
interface Nested {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** The named schemas of the contract, by name (`Named` and `Model` in `@edp/contracts`). */
const NAMED = new Map(
  Object.values<unknown>(contracts)
    .filter(isNamed)
    .map((schema) => [schema.title, schema]),
);

/** The file field of a form (`UploadRequest`). */
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Converts schemas of the contract for the document: named ones become components, and are referred to. */
export function createSchemas() {
  const components = new Map<string, JsonSchema>();

  return {
    /** The reference to a schema of an endpoint by its name. @throws when it has none */
    of: refTo,
    /** The request body of an endpoint. The file of a form is added: the schema of its fields does not contain it. */
    ofRequest(endpoint: Endpoint, schema: TSchema): JsonSchema {
      if (endpoint.sends === 'json') return refTo(schema);
      const { properties, required, ...rest } = definition(schema as JsonSchema);
      return {
        ...rest,
        required: [...(required as string[]), 'image'],
        properties: { ...(properties as object), image: FILE },
      };
    },
    /** All schemas that were referred to, by name. */
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function refTo(schema: TSchema): JsonSchema {
    if (!isNamed(schema)) throw new Error('A schema of an endpoint has no name.');
    const { title } = schema;
    const named = NAMED.get(title);
    if (!named) throw new Error(`The contract does not export its schema ${title}.`);
    if (!components.has(title)) {
      // Set before its definition, which may refer to it (recursion).
      components.set(title, {});
      components.set(title, definition(named));
    }
    return { $ref: `#/components/schemas/${title}` };
  }

  /** A schema within another. Where it is named, its description is given only if it differs from that of the name. */
  function nested(schema: JsonSchema): JsonSchema {
    if (!isNamed(schema)) return definition(schema);
    const { title, description } = schema;
    const isOwn = description !== NAMED.get(title)?.['description'];
    return { ...refTo(schema), ...(isOwn && { description }) };
  }

  function definition(schema: JsonSchema): JsonSchema {
    const { title: _name, properties, items, anyOf, ...rest } = schema as JsonSchema & Nested;
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [name, nested(inner)]),
        ),
      }),
      ...(items && { items: nested(items) }),
      ...(anyOf && { anyOf: anyOf.map(nested) }),
    };
  }
}

function isNamed(value: unknown): value is JsonSchema & { readonly title: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
