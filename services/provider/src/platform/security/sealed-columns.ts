import { getTableName, type InferSelectModel, type Table } from 'drizzle-orm';
import type { Vault } from './vault';

type Row = Readonly<Record<string, unknown>>;

/** The sealed columns of a table, each with the place that its values are bound to. */
export interface SealedTable {
  readonly table: Table;
  readonly columns: ReadonlyMap<string, (row: Row) => string>;
}

/** Filled where a table is declared: whoever has the table has its entry. */
const SEALED = new WeakMap<Table, SealedTable>();

type Places<T extends Table> = {
  readonly [Name in keyof InferSelectModel<T>]?: (row: InferSelectModel<T>) => string;
};

/** Declares the sealed columns of a table, beside the table: each with the place that its values are bound to. */
export function sealedColumns<T extends Table>(table: T, places: Places<T>): SealedTable {
  const columns = Object.entries(places) as [string, (row: never) => string][];
  const sealed = {
    table,
    columns: new Map(
      columns.map(([name, placeFor]) => [name, (row: Row) => placeFor(row as never)]),
    ),
  };
  SEALED.set(table, sealed);
  return sealed;
}

/** The same rule for several columns. */
export function allOf<Name extends string, R>(
  names: readonly Name[],
  place: (name: Name, row: R) => string,
): Record<Name, (row: R) => string> {
  return Object.fromEntries(names.map((name) => [name, (row: R) => place(name, row)])) as Record<
    Name,
    (row: R) => string
  >;
}

/** The sealed columns of a table; none for a table without. */
export function sealedColumnsOf(table: Table): SealedTable['columns'] {
  return SEALED.get(table)?.columns ?? new Map();
}

/** A row with its sealed values as text; an absent one stays null. */
export function openRow(vault: Vault, table: Table, row: Row): Row {
  const columns = sealedColumnsOf(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const placeFor = columns.get(name);
      if (!placeFor || value === null) return [name, value];
      if (!Buffer.isBuffer(value)) throw new Error(`${getTableName(table)}.${name} is not sealed.`);
      return [name, vault.open(value, placeFor(row))];
    }),
  );
}

/** The place of a row that is one of several of a member. */
export function placeOf({
  refId,
  memberId,
  position,
}: {
  refId: string;
  memberId: string;
  position: number;
}) {
  return `${refId}:${memberId}:${position}`;
}
