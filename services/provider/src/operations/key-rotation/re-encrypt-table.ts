import { and, eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Log } from '@edp/service';
import {
  type Database,
  type Transaction,
  columnOf,
  columnsOf,
  keyOf,
  pagesOf,
  type Row,
  tableOf,
} from '../../platform/db';
import {
  type EncryptedTable,
  headerOf,
  isEmpty,
  keyIdOf,
  type Vault,
} from '../../platform/security';

export interface Rotation {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Log;
}

/** What a pass came to. */
export interface Tally {
  /** How much was encrypted again. */
  readonly again: number;
  /** How much is still encrypted with another key than the first. */
  readonly left: number;
}

/**
 * Encrypts with the first key what another key encrypted in a table. Rows that are locked by a write are skipped: that
 * write, or the next pass, brings them up to date. What cannot be decrypted was tampered with, or its key is missing: it
 * stays as it is and is reported.
 */
export async function reEncryptTable(work: Rotation, encrypted: EncryptedTable): Promise<Tally> {
  const { columns } = encrypted;
  const table = tableOf(encrypted.table);
  let tally: Tally = { again: 0, left: 0 };
  for await (const page of pagesOf(work.db, table)) {
    const more = await work.db.transaction((tx) =>
      reEncryptPage(work, { table, columns, page }, tx),
    );
    tally = sum(tally, more);
  }
  return tally;
}

export function sum(a: Tally, b: Tally): Tally {
  return { again: a.again + b.again, left: a.left + b.left };
}

interface Page {
  readonly table: PgTable;
  readonly columns: EncryptedTable['columns'];
  readonly page: SQL;
}

async function reEncryptPage(
  { vault, log }: Rotation,
  { table, columns, page }: Page,
  tx: Transaction,
): Promise<Tally> {
  const others = and(page, hasOtherKey(table, [...columns.keys()], vault));
  const total = await tx.$count(table, others);
  if (total === 0) return { again: 0, left: 0 };
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(others)
    .for('update', { skipLocked: true });
  let again = 0;
  for (const row of rows) {
    try {
      await tx
        .update(table)
        .set(reEncrypted(row, columns, vault))
        .where(isRow(table, row));
      again += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      log.error({ err: error.cause, table: getTableName(table) }, 'a value cannot be decrypted');
    }
  }
  return { again, left: total - again };
}

/** Neither null nor an empty text is encrypted with a key. */
function hasOtherKey(table: PgTable, names: readonly string[], { keyId }: Vault) {
  const columns = columnsOf(table);
  const header = headerOf(keyId);
  return or(
    ...names.map((name) => {
      const column = columnOf(columns, name);
      return sql`(length(${column}) > 0 and substr(${column}, 1, ${header.length}) <> ${header})`;
    }),
  );
}

function reEncrypted(
  row: Row,
  columns: EncryptedTable['columns'],
  vault: Vault,
): Record<string, Buffer> {
  const again: Record<string, Buffer> = {};
  for (const [name, placeFor] of columns) {
    const value = row[name];
    if (!Buffer.isBuffer(value) || isEmpty(value) || keyIdOf(value) === vault.keyId) continue;
    const place = placeFor(row);
    again[name] = vault.encryptBytes(decrypted(vault, value, place), place);
  }
  return again;
}

class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

function decrypted(vault: Vault, value: Buffer, place: string): Buffer {
  try {
    return vault.decryptBytes(value, place);
  } catch (cause) {
    throw new DecryptionError('A value cannot be decrypted.', { cause });
  }
}

function isRow(table: PgTable, row: Row): SQL | undefined {
  const columns = columnsOf(table);
  return and(...keyOf(table).map((name) => eq(columnOf(columns, name), row[name])));
}
