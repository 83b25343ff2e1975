import { readFile } from 'node:fs/promises';
import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isCode, jsonOf } from '@edp/releases';

/** A file that is unreadable, not JSON, or does not match its schema; the message names file and place. */
export class BadFileError extends Error {
  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file}: ${reason}`, { cause });
    this.name = 'BadFileError';
  }
}

/** @throws {BadFileError} */
export async function readJsonFile<Schema extends TSchema>(
  file: string,
  schema: Schema,
): Promise<Static<Schema>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const reason = isCode(cause, 'ENOENT') ? 'there is no such file' : 'the file cannot be read';
    throw new BadFileError(file, reason, cause);
  });
  return parsedJson(file, text, schema);
}

/** @param place name of the file in the message @throws {BadFileError} */
export function parsedJson<Schema extends TSchema>(
  place: string,
  text: string,
  schema: Schema,
): Static<Schema> {
  const value = jsonOf(text);
  if (value === undefined) throw new BadFileError(place, 'the file is not valid JSON');
  const [error] = Value.Errors(schema, value);
  if (error) throw new BadFileError(place, `${error.instancePath || '/'} ${error.message}`);
  return value as Static<Schema>;
}
