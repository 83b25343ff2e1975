import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ReleaseError } from './release-error';

/** The value of a JSON text; undefined if the text is not valid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON and validates it against a schema.
 * @throws {ReleaseError} with the place and the first validation error
 */
export function checkedJson<Schema extends TSchema>(
  place: string,
  text: string,
  schema: Schema,
): Static<Schema> {
  const value = jsonOf(text);
  if (value === undefined)
    throw new ReleaseError(`${place} is not valid JSON; restore or remove it.`);
  const [error] = Value.Errors(schema, value);
  if (!error) return value as Static<Schema>;
  throw new ReleaseError(
    `${place} ${error.instancePath || '/'} ${error.message}; restore or remove it.`,
  );
}
