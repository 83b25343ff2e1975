import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { lineOf, type LinesByPointer, locateValues } from './json-lines';

/** A problem in a data file, with its place. */
export interface DataProblem {
  /** JSON pointer of the value. */
  readonly pointer: string;
  readonly reason: string;
}

/** A versioned data file: its schema, further rules, and the mapping to its content. */
export interface DataFile<Schema extends TSchema, Content> {
  readonly name: string;
  readonly schema: Schema;
  readonly rules: (raw: Static<Schema>) => readonly DataProblem[];
  readonly read: (raw: Static<Schema>) => Content;
}

/** The content of a file, or all problems as `name:line: reason`. */
export type DataReading<Content> =
  | { readonly ok: true; readonly content: Content }
  | { readonly ok: false; readonly problems: readonly string[] };

const SHOWN = 20;

export function readDataFile<Schema extends TSchema, Content>(
  file: DataFile<Schema, Content>,
  text: string,
): DataReading<Content> {
  const invalid = (
    lines: LinesByPointer,
    problems: readonly DataProblem[],
  ): DataReading<Content> => ({
    ok: false,
    problems: problems
      .slice(0, SHOWN)
      .map(
        ({ pointer, reason }) =>
          `${file.name}:${lineOf(lines, pointer)}: ${pointer || 'file'} ${reason}`,
      ),
  });

  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [`${file.name}:${syntaxLine(text, error)}: is not valid JSON`] };
  }
  const { lines, repeated } = locateValues(text);
  if (repeated.length > 0) {
    return invalid(
      lines,
      repeated.map((pointer) => ({ pointer, reason: 'occurs twice' })),
    );
  }
  if (!Value.Check(file.schema, raw)) {
    const errors = Value.Errors(file.schema, raw).filter(({ keyword }) => keyword !== 'boolean');
    return invalid(
      lines,
      errors.map(({ instancePath, message }) => ({ pointer: instancePath, reason: message })),
    );
  }
  const problems = file.rules(raw);
  if (problems.length > 0) return invalid(lines, problems);
  return { ok: true, content: file.read(raw) };
}

/**
 * Problems for every row of a list whose key is the one of an earlier row.
 *
 * @param keyOf by default the value of the field at which the problem is reported
 */
export function duplicates<Field extends string, Row extends Readonly<Record<Field, string>>>(
  pointer: string,
  field: Field,
  rows: readonly Row[],
  keyOf: (row: Row) => string = (row) => row[field],
): readonly DataProblem[] {
  const values = rows.map(keyOf);
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ pointer: `${pointer}/${index}/${field}`, reason: `repeats ${JSON.stringify(value)}` }],
  );
}

function syntaxLine(text: string, error: unknown): number {
  const message = error instanceof Error ? error.message : '';
  const position = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  return text.slice(0, position).split('\n').length;
}
