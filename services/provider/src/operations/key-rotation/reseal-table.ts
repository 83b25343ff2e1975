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
import { type SealedTable, headerOf, isEmpty, keyIdOf, type Vault } from '../../platform/security';

export interface Resealing {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Log;
}

/** What a pass came to. */
export interface Tally {
  /** How much was sealed anew. */
  readonly anew: number;
  /** How much another key than the present one still seals. */
  readonly left: number;
}

/**
 * Goes over a table and seals with the present key what another one sealed. Rows that somebody is just writing are
 * passed over: that, or the next pass, brings them right. What does not open was tampered with, or its key is gone: it
 * stays as it is and is reported.
 */
export async function resealTable(work: Resealing, sealed: SealedTable): Promise<Tally> {
  const { columns } = sealed;
  const table = tableOf(sealed.table);
  let tally: Tally = { anew: 0, left: 0 };
  for await (const page of pagesOf(work.db, table)) {
    const more = await work.db.transaction((tx) => resealPage(work, { table, columns, page }, tx));
    tally = sum(tally, more);
  }
  return tally;
}

export function sum(a: Tally, b: Tally): Tally {
  return { anew: a.anew + b.anew, left: a.left + b.left };
}

interface Page {
  readonly table: PgTable;
  readonly columns: SealedTable['columns'];
  readonly page: SQL;
}

async function resealPage(
  { vault, log }: Resealing,
  { table, columns, page }: Page,
  tx: Transaction,
): Promise<Tally> {
  const others = and(page, isSealedOtherwise(table, [...columns.keys()], vault));
  const total = await tx.$count(table, others);
  if (total === 0) return { anew: 0, left: 0 };
  const rows: Row[] = await tx
    .select()
    .from(table)
    .where(others)
    .for('update', { skipLocked: true });
  let anew = 0;
  for (const row of rows) {
    try {
      await tx
        .update(table)
        .set(resealed(row, columns, vault))
        .where(isRow(table, row));
      anew += 1;
    } catch (error) {
      if (!(error instanceof UnopenedError)) throw error;
      log.error({ err: error.cause, table: getTableName(table) }, 'a value does not open');
    }
  }
  return { anew, left: total - anew };
}

/** A null is sealed with nothing, and so is an empty text. */
function isSealedOtherwise(table: PgTable, names: readonly string[], { keyId }: Vault) {
  const columns = columnsOf(table);
  const header = headerOf(keyId);
  return or(
    ...names.map((name) => {
      const column = columnOf(columns, name);
      return sql`(length(${column}) > 0 and substr(${column}, 1, ${header.length}) <> ${header})`;
    }),
  );
}

function resealed(row: Row, columns: SealedTable['columns'], vault: Vault): Record<string, Buffer> {
  const anew: Record<string, Buffer> = {};
  for (const [name, placeFor] of columns) {
    const value = row[name];
    if (!Buffer.isBuffer(value) || isEmpty(value) || keyIdOf(value) === vault.keyId) continue;
    const place = placeFor(row);
    anew[name] = vault.sealBytes(opened(vault, value, place), place);
  }
  return anew;
}

class UnopenedError extends Error {
  override readonly name = 'UnopenedError';
}

function opened(vault: Vault, value: Buffer, place: string): Buffer {
  try {
    return vault.openBytes(value, place);
  } catch (cause) {
    throw new UnopenedError('A sealed value does not open.', { cause });
  }
}

function isRow(table: PgTable, row: Row): SQL | undefined {
  const columns = columnsOf(table);
  return and(...keyOf(table).map((name) => eq(columnOf(columns, name), row[name])));
}
