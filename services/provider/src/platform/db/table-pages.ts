import { asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './client';

export type Row = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 500;

/** The primary key of a table: property names of its columns, in the order of the key. */
export function keyOf(table: PgTable): readonly string[] {
  const columns = getTableColumns(table);
  const [composite] = getTableConfig(table).primaryKeys;
  const inKey = composite?.columns ?? Object.values(columns).filter(({ primary }) => primary);
  return inKey.map(({ name }) => {
    const found = Object.keys(columns).find((key) => columns[key]?.name === name);
    if (found === undefined) throw new Error(`A key column has no name in our code: ${name}.`);
    return found;
  });
}

/**
 * Pages through a table by primary key (keyset pagination). Each page is a condition; a row
 * inserted meanwhile belongs to the page of its key.
 */
export async function* pagesOf(db: Executor, table: PgTable): AsyncIterable<SQL> {
  let after: Row | null = null;
  do {
    const behind = after ? sql`${keyTuple(table)} > ${valueTuple(table, after)}` : sql`true`;
    const last: Row | null = await lastOfPage(db, table, behind);
    yield last ? sql`${behind} and ${keyTuple(table)} <= ${valueTuple(table, last)}` : behind;
    after = last;
  } while (after);
}

/** Every row of a table, in the order of its primary key, one page at a time. */
export async function* everyRow<T extends PgTable>(
  db: Executor,
  table: T,
): AsyncIterable<T['$inferSelect']> {
  // Drizzle cannot select from a table whose type is a parameter.
  const source: PgTable = table;
  for await (const page of pagesOf(db, table)) {
    yield* await db
      .select()
      .from(source)
      .where(page)
      .orderBy(...inKeyOrder(table));
  }
}

/** The last row of a page; null for the last page, which has no end. */
async function lastOfPage(db: Executor, table: PgTable, behind: SQL): Promise<Row | null> {
  const names = keyOf(table);
  const [last] = await db
    .select(Object.fromEntries(names.map((name) => [name, columnOf(table, name)])))
    .from(table)
    .where(behind)
    .orderBy(...inKeyOrder(table))
    .offset(PAGE_ROWS - 1)
    .limit(1);
  return last ?? null;
}

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`The table ${getTableName(table)} has no column ${name}.`);
  return column;
}

function inKeyOrder(table: PgTable): SQL[] {
  return keyOf(table).map((name) => asc(columnOf(table, name)));
}

function keyTuple(table: PgTable): SQL {
  return tuple(keyOf(table).map((name) => sql`${columnOf(table, name)}`));
}

function valueTuple(table: PgTable, row: Row): SQL {
  return tuple(keyOf(table).map((name) => sql`${row[name]}`));
}

function tuple(parts: readonly SQL[]): SQL {
  return sql`(${sql.join([...parts], sql`, `)})`;
}
