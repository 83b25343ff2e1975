import { CALL_SCHEMAS } from '@edp/contracts';

/** Every name that the bodies of the contract have for a field. */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  Object.values(CALL_SCHEMAS).flatMap((schemas) =>
    'request' in schemas ? namesIn(schemas.request) : [],
  ),
);
const PLACE = /^\d{1,6}$/;
/** Deeper than any body of the contract goes. */
const DEEPEST = 12;

/**
 * The pointer to a part of a body that was not checked yet. It ends before the first name that the contract does not
 * know: that is the sender's text, and no answer repeats it. It also ends where no body of the contract goes on.
 */
export function knownPointer(path: readonly string[]): string {
  const near = path.slice(0, DEEPEST);
  const unknown = near.findIndex((name) => !FIELD_NAMES.has(name) && !PLACE.test(name));
  const known = unknown === -1 ? near : near.slice(0, unknown);
  return known.map((name) => `/${name}`).join('');
}

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { readonly properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)];
}
