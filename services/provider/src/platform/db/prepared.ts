import {
  Column,
  DrizzleQueryError,
  getTableColumns,
  is,
  Param,
  Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Pool, QueryResult } from 'pg';
import type { Executor } from './client';
import { Connection, statementName } from './connection';
import { rowReader, type SelectedField } from './row-reader';
import type { KnownStatement } from './statement-batch';

/** Writes statements that are run later, on the connection of whoever runs them. */
export const builder = drizzle.mock();

type Values = Readonly<Record<string, unknown>>;

/** Runs a statement with the values of its placeholders, by name; statements are sent in the order of the calls. */
export type Prepared<Result> = (on: Executor, values: object) => Promise<Result>;

interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/**
 * A statement whose text is made once and not for every request: most of what a statement costs this process is the
 * making of its text. Written with `builder` and `sql.placeholder`.
 *
 * @example
 * const byRef = prepared(builder.select().from(leads).where(eq(leads.refId, sql.placeholder('refId'))));
 * const [lead] = await byRef(tx, { refId });
 */
export function prepared<Result>(statement: Preparable<Result>): Prepared<Result> {
  const made = make(statement);
  const slots = made.params.map(toSlot);
  return (on, values) =>
    run(
      made,
      on,
      slots.map((slot) => slot(values as Values)),
    );
}

/**
 * Inserts any number of rows by one statement; one text is made for each number. Rows that are there already are an
 * error, unless it is said what becomes of them.
 */
export function preparedInsert<Table extends PgTable>(
  table: Table,
  conflict?: { readonly target: PgColumn[]; readonly set: Record<string, SQL> },
): (on: Executor, rows: readonly Table['$inferInsert'][]) => Promise<unknown> {
  const row = givenRow(table);
  const makeFor = (count: number) => {
    const statement = builder.insert(table).values(Array.from({ length: count }, () => row));
    return make(conflict ? statement.onConflictDoUpdate(conflict as never) : statement);
  };
  const slots = makeFor(1).params.map(toSlot);
  const byCount = new Map<number, MadeStatement<unknown>>();
  return (on, rows) => {
    if (rows.length === 0) return Promise.resolve();
    const made = byCount.get(rows.length) ?? makeFor(rows.length);
    byCount.set(rows.length, made);
    const params: unknown[] = [];
    for (const values of rows) for (const slot of slots) params.push(slot(values));
    return run(made, on, params);
  };
}

/** A row of placeholders named as the columns; serial numbers are left to the database, defaults are not. */
export function givenRow<Table extends PgTable>(table: Table): Table['$inferInsert'] {
  const given = Object.entries(getTableColumns(table)).filter(
    ([, { columnType }]) => !columnType.includes('Serial'),
  );
  return Object.fromEntries(given.map(([name]) => [name, sql.placeholder(name)]));
}

/** For `on conflict do update`: every column as the refused row has it, but for those that stay. */
export function refusedRow<Table extends PgTable>(
  table: Table,
  staying: readonly (keyof Table['_']['columns'] & string)[],
): Record<string, SQL> {
  const changing = Object.entries(getTableColumns(table)).filter(
    ([name]) => !staying.includes(name),
  );
  return Object.fromEntries(
    changing.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** A statement as it is sent, and how its rows are read. */
interface MadeStatement<Result> {
  readonly query: KnownStatement;
  readonly params: readonly unknown[];
  readonly read: (result: QueryResult) => Result;
}

/** As far as the library's own prepared statement is used here. */
interface LibraryStatement {
  readonly params: readonly unknown[];
  readonly fields: readonly SelectedField[] | undefined;
  /** Without and with rows to be read. */
  readonly rawQueryConfig: KnownStatement;
  readonly queryConfig: KnownStatement;
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>> | undefined;
}

function make<Result>(statement: Preparable<Result>): MadeStatement<Result> {
  const made = statement.prepare('') as unknown as LibraryStatement;
  if (Object.values(made.joinsNotNullableMap ?? {}).includes(false)) {
    throw new TypeError('Rows that a join may leave out are not read by a prepared statement.');
  }
  const { params, fields } = made;
  const config = fields ? made.queryConfig : made.rawQueryConfig;
  const rowOf = fields && rowReader(fields);
  return {
    query: { ...config, name: statementName(config.text) },
    params,
    // Nobody reads what comes of a statement without rows.
    read: (result) => (rowOf ? result.rows.map(rowOf) : result) as Result,
  };
}

/** The library binds a prepared statement to one connection; its text serves every one. */
async function run<Result>(
  { query, read }: MadeStatement<Result>,
  on: Executor,
  params: readonly unknown[],
): Promise<Result> {
  const { client } = on._.session as unknown as { client: Connection | Pool };
  try {
    const isOne = client instanceof Connection;
    return read(await (isOne ? client.run(query, params) : client.query(query, [...params])));
  } catch (error) {
    // Values may be personal: unlike the library's, this error does not hold them.
    throw new DrizzleQueryError(query.text, [], error as Error);
  }
}

/** How most columns code their values: not at all. */
const { mapToDriverValue: asItIs } = Column.prototype as { mapToDriverValue: unknown };

/** Where a parameter comes from: a placeholder, coded as its column wants it, or a constant of the statement. */
function toSlot(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const name = param.value.name;
  if (encoder.mapToDriverValue === asItIs) return (values) => valueOf(values, name);
  return (values) => {
    const value = valueOf(values, name);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

function valueOf(values: Values, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new TypeError(`The statement has no value for "${name}".`);
  return value;
}
