import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ReleaseError } from './release-error';

/**
 * Parses JSON and validates it against a schema.
 * @throws {ReleaseError} with the place and the first validation error
 */
export function checkedJson<Schema extends TSchema>(
  place: string,
  text: string,
  schema: Schema,
): Static<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseError(`${place} is not valid JSON; restore or remove it.`, { cause });
  }
  const [error] = Value.Errors(schema, value);
  if (!error) return value as Static<Schema>;
  throw new ReleaseError(
    `${place} ${error.instancePath || '/'} ${error.message}; restore or remove it.`,
  );
}
