import {
  DrizzleQueryError,
  getTableColumns,
  is,
  Param,
  Placeholder,
  type Query,
  sql,
  type SQL,
} from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core';
import { type CustomTypesConfig, type QueryResult, types } from 'pg';
import type { Executor } from './database';
import { rowReader, type SelectedColumns } from './row-reader';

/** Builds statements that are executed later, on the connection of the caller. */
export const builder = drizzle.mock();

type Values = Readonly<Record<string, unknown>>;

/**
 * Executes a statement with the values of its placeholders; statements are sent in the order of the
 * calls.
 */
type Prepared<Result> = (on: Executor, values: object) => Promise<Result>;

interface Built {
  toSQL(): Query;
}

/**
 * Prepares an insert, update or delete: its SQL is generated once, and the server parses it once
 * per connection. Resolves to the number of rows written.
 *
 * @example
 * const remove = prepared(builder.delete(leads).where(eq(leads.refId, sql.placeholder('refId'))));
 * await remove(tx, { refId });
 */
export function prepared(statement: Built): Prepared<number> {
  const { config, slots } = named(statement);
  return async (on, values) => countOf(await run(on, config, valuesIn(slots, values as Values)));
}

/**
 * Prepares a select. The driver returns rows as lists of values, mapped by `columns`. Inner joins
 * only: the nulls of an outer join would be read as a group.
 *
 * @example
 * const byRef = preparedSelect(getTableColumns(leads), (select) =>
 *   select.from(leads).where(eq(leads.refId, sql.placeholder('refId'))),
 * );
 * const [lead] = await byRef(tx, { refId });
 */
export function preparedSelect<Columns extends SelectedColumns, Row>(
  columns: Columns,
  build: (select: PgSelectBuilder<Columns>) => Built & PromiseLike<Row[]>,
): Prepared<Row[]> {
  const { config, slots } = named(build(builder.select(columns)));
  const asLists = { ...config, rowMode: 'array' as const, types: UNDECODED };
  const read = rowReader(columns) as (values: readonly unknown[]) => Row;
  return async (on, values) => {
    const { rows } = await run(on, asLists, valuesIn(slots, values as Values));
    return (rows as unknown[][]).map(read);
  };
}

/** The update of a row that exists already. */
interface OnConflict {
  readonly target: PgColumn[];
  readonly set: Record<string, SQL>;
}

/**
 * Prepares an insert of any number of rows in one statement; its SQL is generated once per number.
 * A row that exists already is an error unless `conflict` is given.
 */
export function preparedInsert<Table extends PgTable>(
  table: Table,
  conflict?: OnConflict,
): (on: Executor, rows: readonly Table['$inferInsert'][]) => Promise<number> {
  const row = placeholderRow(table);
  const insertOf = (count: number) => {
    const statement = builder.insert(table).values(Array.from({ length: count }, () => row));
    return named(conflict ? statement.onConflictDoUpdate(conflict) : statement);
  };
  const { slots } = insertOf(1);
  const byCount = new Map<number, Named>();
  return async (on, rows) => {
    if (rows.length === 0) return 0;
    let statement = byCount.get(rows.length);
    if (!statement) {
      statement = insertOf(rows.length);
      byCount.set(rows.length, statement);
    }
    const params: unknown[] = [];
    for (const values of rows) for (const slot of slots) params.push(slot(values));
    return countOf(await run(on, statement.config, params));
  };
}

/**
 * A row of placeholders named like the columns; serial columns are left to the database, defaults
 * are not.
 */
export function placeholderRow<Table extends PgTable>(table: Table): Table['$inferInsert'] {
  const given = Object.entries(getTableColumns(table)).filter(
    ([, { columnType }]) => !columnType.includes('Serial'),
  );
  return Object.fromEntries(given.map(([name]) => [name, sql.placeholder(name)]));
}

/** For `on conflict do update`: every column as in the excluded row, except the given ones. */
export function excludedRow<Table extends PgTable>(
  table: Table,
  unchanged: readonly (keyof Table['$inferSelect'] & string)[],
): Record<string, SQL> {
  const changed = Object.entries(getTableColumns(table)).filter(
    ([name]) => !unchanged.includes(name),
  );
  return Object.fromEntries(
    changed.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

/** Reads a parameter from the values of an execution. */
type Slot = (values: Values) => unknown;

interface Named {
  readonly config: { readonly name: string; readonly text: string };
  readonly slots: readonly Slot[];
}

let statements = 0;

/** A statement with a name of its own, which the driver prepares on first use of a connection. */
function named(statement: Built): Named {
  const { sql: text, params } = statement.toSQL();
  statements += 1;
  return { config: { name: `provider-${statements}`, text }, slots: params.map(toSlot) };
}

function run(on: Executor, config: Named['config'], params: unknown[]): Promise<QueryResult> {
  const result = on.$client.query(config, params).catch((error: unknown): never => {
    // Values may be personal: unlike Drizzle's, this error does not contain them.
    throw new DrizzleQueryError(config.text, [], error as Error);
  });
  if ('statements' in on) on.statements.push(result);
  return result;
}

/**
 * Days and instants stay text for the decoder of their column; the driver decodes everything else.
 */
const AS_TEXT = new Set<number>([types.builtins.DATE, types.builtins.TIMESTAMPTZ]);
const asText = (text: string) => text;
const UNDECODED: CustomTypesConfig = {
  getTypeParser: (type) =>
    AS_TEXT.has(type) ? asText : (types.getTypeParser(type) as (text: string) => unknown),
};

function valuesIn(slots: readonly Slot[], values: Values): unknown[] {
  return slots.map((slot) => slot(values));
}

/** A placeholder, encoded as its column requires, or a constant of the statement. */
function toSlot(param: unknown): Slot {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value: placeholder } = param;
  return (values) => {
    const value = valueOf(values, placeholder.name);
    return value === null ? null : encoder.mapToDriverValue(value);
  };
}

function valueOf(values: Values, name: string): unknown {
  const value = values[name];
  if (value === undefined) throw new TypeError(`The statement has no value for "${name}".`);
  return value;
}

function countOf({ rowCount }: { readonly rowCount: number | null }): number {
  return rowCount ?? 0;
}
