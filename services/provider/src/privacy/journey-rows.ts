import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { paymentAttempts } from '../payment';
import { columnOf, type Executor } from '../platform/db';
import { decryptRow, type Vault } from '../platform/security';
import { type DataSubject, DATA_MAP, type MappedTable, NEVER_EXPORTED } from './data-map';

/** Rows by table name; tables without rows are omitted. */
export type RowsByTable = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Stored data about a subject, in the rows with this value in each of these columns; decrypted. */
export function rowsAbout(
  db: Executor,
  vault: Vault,
  subject: DataSubject,
  key: Readonly<Record<string, string>>,
): Promise<RowsByTable> {
  return readTables(db, vault, tablesOf(subject), (table) => hasKey(table, key));
}

/** Stored data about a journey as a whole, without its card owner, decrypted. */
export function journeyRows(db: Executor, vault: Vault, refId: string): Promise<RowsByTable> {
  const attempts = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.refId, refId));
  return readTables(db, vault, tablesOf('proposer', 'attempt'), (table, subject) =>
    subject === 'attempt'
      ? inArray(columnOf(table, 'attemptId'), attempts)
      : hasKey(table, { refId }),
  );
}

/** Stored data about a lead, with its consents; decrypted. */
export function leadRows(db: Executor, vault: Vault, leadId: string): Promise<RowsByTable> {
  return readTables(db, vault, TABLES_OF_LEADS, (table) => hasKey(table, { leadId }));
}

const TABLES_OF_LEADS = DATA_MAP.filter(({ table }) =>
  Object.hasOwn(getTableColumns(table), 'leadId'),
);

const tablesOf = (...subjects: readonly DataSubject[]) =>
  DATA_MAP.filter(({ subject }) => subjects.includes(subject));

function hasKey(table: MappedTable['table'], key: Readonly<Record<string, string>>) {
  return and(...Object.entries(key).map(([name, value]) => eq(columnOf(table, name), value)));
}

async function readTables(
  db: Executor,
  vault: Vault,
  tables: readonly MappedTable[],
  filter: (table: MappedTable['table'], subject: DataSubject) => SQL | undefined,
): Promise<RowsByTable> {
  const found: [string, Record<string, unknown>[]][] = [];
  for (const { name, table, subject } of tables) {
    const rows = await db
      .select()
      .from(table)
      .where(filter(table, subject))
      .orderBy(...orderOf(table));
    if (rows.length > 0) found.push([name, rows.map((row) => readable(vault, table, row))]);
  }
  return Object.fromEntries(found);
}

function readable(
  vault: Vault,
  table: MappedTable['table'],
  row: Record<string, unknown>,
): Record<string, unknown> {
  const shown = Object.entries(decryptRow(vault, table, row)).filter(
    ([name]) => !NEVER_EXPORTED.has(name),
  );
  return Object.fromEntries(shown);
}

/** Order by position or time. */
function orderOf(table: MappedTable['table']) {
  const columns = getTableColumns(table);
  return ['id', 'position', 'attemptNo', 'answeredAt', 'questionId']
    .filter((name) => Object.hasOwn(columns, name))
    .map((name) => asc(columnOf(table, name)));
}
