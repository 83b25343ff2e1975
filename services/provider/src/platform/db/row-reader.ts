import { Column, is, SQL } from 'drizzle-orm';

/** A column of an answer: where its value goes, and what decodes it. */
export interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/**
 * Reads rows as the library does, which looks anew at each value for what decodes it: here that is known before the first
 * row. A column stands in the row itself, or in the part of it that its table was selected as.
 */
export function rowReader(
  fields: readonly SelectedField[],
): (values: readonly unknown[]) => Record<string, unknown> {
  const slots = fields.map(({ path, field }) => {
    const [first = '', second] = path;
    const [part, name] = second === undefined ? [null, first] : [first, second];
    return { part, name, decoder: decoderOf(field) };
  });
  return (values) => {
    const row: Record<string, unknown> = {};
    slots.forEach(({ part, name, decoder }, index) => {
      const target = part === null ? row : ((row[part] ??= {}) as typeof row);
      const value = values[index];
      target[name] = value === null ? null : decoder.mapFromDriverValue(value);
    });
    return row;
  };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return (expression as { decoder: Decoder }).decoder;
}
