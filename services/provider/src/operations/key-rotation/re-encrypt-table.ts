import { and, eq, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Log } from '@edp/service';
import {
  type Database,
  type Transaction,
  columnOf,
  keyOf,
  pagesOf,
  type Row,
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
  /** Aborted when the process stops: the pass ends early. */
  readonly stopping?: AbortSignal | undefined;
}

/** Numbers of rows and files of a pass so far. */
export interface Tally {
  reEncrypted: number;
  /** Still encrypted with another key than the first. */
  remaining: number;
}

/**
 * Re-encrypts with the first key the values of a table that other keys encrypted. Rows that are locked by a write are
 * skipped: that write or the next pass re-encrypts them. A value that cannot be decrypted (tampered with, or its key is
 * missing) is logged and left unchanged.
 */
export async function reEncryptTable(
  work: Rotation,
  encrypted: EncryptedTable,
  tally: Tally,
): Promise<void> {
  for await (const page of pagesOf(work.db, encrypted.table)) {
    if (work.stopping?.aborted) break;
    const { total, reEncrypted } = await work.db.transaction((tx) =>
      reEncryptPage(work, encrypted, page, tx),
    );
    tally.reEncrypted += reEncrypted;
    tally.remaining += total - reEncrypted;
  }
}

async function reEncryptPage(
  { vault, log }: Rotation,
  { table, columns }: EncryptedTable,
  page: SQL,
  tx: Transaction,
) {
  const others = and(page, hasOtherKey(table, [...columns.keys()], vault));
  const total = await tx.$count(table, others);
  if (total === 0) return { total, reEncrypted: 0 };
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(others)
    .for('update', { skipLocked: true });
  let reEncrypted = 0;
  for (const row of rows) {
    try {
      await tx
        .update(table)
        .set(reEncryptRow(row, columns, vault))
        .where(isRow(table, row));
      reEncrypted += 1;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      log.error({ err: error.cause, table: getTableName(table) }, 'a value cannot be decrypted');
    }
  }
  return { total, reEncrypted };
}

/** Null and an empty text are not encrypted. */
function hasOtherKey(table: PgTable, names: readonly string[], { keyId }: Vault) {
  const header = headerOf(keyId);
  return or(
    ...names.map((name) => {
      const column = columnOf(table, name);
      return sql`(length(${column}) > 0 and substr(${column}, 1, ${header.length}) <> ${header})`;
    }),
  );
}

function reEncryptRow(
  row: Row,
  columns: EncryptedTable['columns'],
  vault: Vault,
): Record<string, Buffer> {
  const changed: Record<string, Buffer> = {};
  for (const [name, contextOf] of columns) {
    const value = row[name];
    if (!Buffer.isBuffer(value) || isEmpty(value) || keyIdOf(value) === vault.keyId) continue;
    const context = contextOf(row);
    changed[name] = vault.encryptBytes(decrypted(vault, value, context), context);
  }
  return changed;
}

class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

function decrypted(vault: Vault, value: Buffer, context: string): Buffer {
  try {
    return vault.decryptBytes(value, context);
  } catch (cause) {
    throw new DecryptionError('A value cannot be decrypted.', { cause });
  }
}

function isRow(table: PgTable, row: Row): SQL | undefined {
  return and(...keyOf(table).map((name) => eq(columnOf(table, name), row[name])));
}
