import { ENDPOINT_SCHEMAS } from '@edp/contracts';

/** All field names in request bodies of the contract. */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  Object.values(ENDPOINT_SCHEMAS).flatMap((schemas) =>
    'request' in schemas ? namesIn(schemas.request) : [],
  ),
);
const LIST_INDEX = /^\d{1,6}$/;
/** Deeper than any body of the contract. */
const MAX_DEPTH = 12;

/**
 * Pointer into a body that is not validated yet. It ends before the first unknown name, which is
 * the sender's text and must not appear in a response, and at the depth limit.
 */
export function knownPointer(path: readonly string[]): string {
  const near = path.slice(0, MAX_DEPTH);
  const unknown = near.findIndex((name) => !FIELD_NAMES.has(name) && !LIST_INDEX.test(name));
  const known = unknown === -1 ? near : near.slice(0, unknown);
  return known.map((name) => `/${name}`).join('');
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}
