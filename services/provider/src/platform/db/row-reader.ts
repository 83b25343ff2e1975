import { is } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

/** The columns of a select, or named groups of them. */
export type SelectedColumns = Readonly<
  Record<string, PgColumn | Readonly<Record<string, PgColumn>>>
>;

type Row = Record<string, unknown>;

interface Slot {
  /** Null for a column of the row itself. */
  readonly group: string | null;
  readonly name: string;
  readonly column: PgColumn;
}

/** Creates a function that maps a list of values to a row, in the column order of Drizzle. */
export function rowReader(columns: SelectedColumns): (values: readonly unknown[]) => Row {
  const slots = Object.entries(columns).flatMap(([name, part]): Slot[] =>
    isColumn(part)
      ? [{ group: null, name, column: part }]
      : Object.entries(part).map(([inner, column]) => ({
          group: name,
          name: inner,
          column,
        })),
  );
  return (values) => {
    const row: Row = {};
    slots.forEach(({ group, name, column }, index) => {
      const target = group === null ? row : ((row[group] ??= {}) as Row);
      const value = values[index];
      target[name] = value === null ? null : column.mapFromDriverValue(value);
    });
    return row;
  };
}

function isColumn(part: SelectedColumns[string]): part is PgColumn {
  return is(part, PgColumn);
}
