import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { paymentAttempts } from '../payment';
import { columnOf, type Executor } from '../platform/db';
import { decryptRow, type Vault } from '../platform/security';
import { type DataSubject, DATA_MAP, type MappedTable, NEVER_EXPORTED } from './data-map';

/** Rows by table name; tables without rows are omitted. */
export type RowsByTable = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Stored data about one member of a journey, decrypted. */
export function memberRows(
  db: Executor,
  vault: Vault,
  { refId, memberId }: { readonly refId: string; readonly memberId: string },
): Promise<RowsByTable> {
  return readTables(db, vault, tablesOf('member'), (table) =>
    and(eq(columnOf(table, 'refId'), refId), eq(columnOf(table, 'memberId'), memberId)),
  );
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
      : eq(columnOf(table, 'refId'), refId),
  );
}

/** Stored data about the card owner of a journey, decrypted. */
export function cardOwnerRows(db: Executor, vault: Vault, refId: string): Promise<RowsByTable> {
  return readTables(db, vault, tablesOf('cardOwner'), (table) =>
    eq(columnOf(table, 'refId'), refId),
  );
}

/** An unsent notice of changed contact data, decrypted. */
export function noticeRows(db: Executor, vault: Vault, noticeId: string): Promise<RowsByTable> {
  return readTables(db, vault, tablesOf('addressee'), (table) =>
    eq(columnOf(table, 'noticeId'), noticeId),
  );
}

/** Stored data about a lead, with its consents; decrypted. */
export function leadRows(db: Executor, vault: Vault, leadId: string): Promise<RowsByTable> {
  return readTables(db, vault, TABLES_OF_LEADS, (table) => eq(columnOf(table, 'leadId'), leadId));
}

const TABLES_OF_LEADS = DATA_MAP.filter(({ table }) =>
  Object.hasOwn(getTableColumns(table), 'leadId'),
);

const tablesOf = (...subjects: readonly DataSubject[]) =>
  DATA_MAP.filter(({ subject }) => subjects.includes(subject));

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
