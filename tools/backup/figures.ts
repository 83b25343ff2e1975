import type { Client } from 'pg';

/** The number of rows of a table, and a checksum that does not depend on their order. */
interface TableFigures {
  readonly rows: number;
  readonly sum: string;
}

export type Figures = Readonly<Record<string, TableFigures>>;

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') order by 1`;
const TIMES = `select format('%I.%I', c.table_schema, c.table_name) as name, format('%I', column_name) as column
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and data_type like 'timestamp%'`;

/** The figures of every table of a database. */
export async function figuresOf(client: Client): Promise<Figures> {
  const figures: Record<string, TableFigures> = {};
  // Reading a whole table may take longer than the statement timeout of the role.
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows,
        coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
      from ${name} t`,
    );
    const [row] = rows;
    figures[name] = { rows: Number(row?.rows), sum: row?.sum ?? '' };
  }
  await client.query('commit');
  return figures;
}

/** When the newest row was written, by its own columns; null without one. */
export async function newestRow(client: Client, until: Date): Promise<Date | null> {
  const { rows: columns } = await client.query<{ name: string; column: string }>(TIMES);
  let newest: Date | null = null;
  for (const { name, column } of columns) {
    const { rows } = await client.query<{ at: Date | null }>(
      `select max(${column}) as at from ${name} where ${column} <= $1`,
      [until],
    );
    const at = rows[0]?.at ?? null;
    if (at !== null && (newest === null || at > newest)) newest = at;
  }
  return newest;
}

/**
 * Differences of a restored database from its backup. A table that did not change during the backup must be identical; a table
 * that did must have a number of rows between those before and after.
 */
export function missingFrom(
  restored: Figures,
  { before, after }: { readonly before: Figures; readonly after: Figures },
): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = restored[name];
    const then = after[name] ?? was;
    if (!is) return [`The table ${name} is missing.`];
    if (was.sum === then.sum && was.rows === then.rows) {
      const isSame = is.sum === was.sum && is.rows === was.rows;
      return isSame ? [] : [`${name} has ${is.rows} rows that are not the ${was.rows} saved ones.`];
    }
    const [least, most] = [was.rows, then.rows].sort((a, b) => a - b) as [number, number];
    if (is.rows >= least && is.rows <= most) return [];
    return [`${name} has ${is.rows} rows, and had ${least} to ${most}.`];
  });
}

/** The names of the product's tables in a database. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}
