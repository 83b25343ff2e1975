import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ReleaseRefused } from './release-refused';

/**
 * JSON that fits its schema.
 * @throws {ReleaseRefused} naming the place and the first thing that does not fit
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
    throw new ReleaseRefused(`${place} is not valid JSON; restore or remove it.`, { cause });
  }
  const [fault] = Value.Errors(schema, value);
  if (!fault) return value as Static<Schema>;
  throw new ReleaseRefused(
    `${place} ${fault.instancePath || '/'} ${fault.message}; restore or remove it.`,
  );
}
