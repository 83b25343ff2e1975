import { getTableColumns, getTableName, type InferSelectModel, type Table } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import type { Vault } from './vault';

/** An encrypted value, with the type of the text in it. */
export type Ciphertext<Text extends string = string> = Buffer & { readonly text?: Text };

/** A column of encrypted text. Its table declares with `encryptedTable` which row its values are bound to. */
export const encrypted = customType<{ data: Ciphertext; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** The encrypted columns of a table, by their names in code, with the context of a value: the place it is bound to. */
export interface EncryptedTable {
  readonly table: Table;
  readonly columns: ReadonlyMap<string, (row: Row) => string>;
}

/** A row of a table in clear: what is encrypted in the database is text. */
export type ClearRow<T extends Table> = {
  [Name in keyof InferSelectModel<T>]: Clear<InferSelectModel<T>[Name]>;
};

type Clear<Value> = Value extends Buffer
  ? Value extends Ciphertext<infer Text>
    ? Text
    : string
  : Value;
type Row = Readonly<Record<string, unknown>>;
/** The columns of these names as they are stored. */
type Stored<T extends Table, Name> = {
  [Each in keyof InferSelectModel<T> as Each & Name]: InferSelectModel<T>[Each];
};

/** Filled where a table is declared, so the entry exists wherever the table does. */
const ENCRYPTED = new WeakMap<Table, EncryptedTable>();

/**
 * Declares, beside a table, which row the values of its encrypted columns are bound to. The contexts made from it are
 * part of every ciphertext: what was encrypted under another key or name cannot be decrypted.
 *
 * @param key the columns that name a row, as in `members.nric:REF:self`
 * @param named whether a context names the column as the database does or as the code does
 */
export function encryptedTable<T extends Table>(
  table: T,
  key: readonly (keyof InferSelectModel<T> & string)[],
  named: 'as in the database' | 'as in code' = 'as in the database',
): EncryptedTable {
  const columns = Object.entries(getTableColumns(table))
    .filter(([, column]) => column.getSQLType() === 'bytea')
    .map(([name, column]) => {
      const context = `${getTableName(table)}.${named === 'as in code' ? name : column.name}`;
      return [name, (row: Row) => `${context}:${keyIn(row, key)}`] as const;
    });
  const declared = { table, columns: new Map(columns) };
  ENCRYPTED.set(table, declared);
  return declared;
}

/** The encrypted columns of a table; none for a table without. */
export function encryptedColumnsOf(table: Table): EncryptedTable['columns'] {
  return ENCRYPTED.get(table)?.columns ?? new Map();
}

/** A row, or the part of one that is to be changed, as it is stored. It must have the columns that name the row. */
export function encryptRow<T extends Table, Part extends Partial<ClearRow<T>>>(
  vault: Vault,
  table: T,
  row: Part,
): Stored<T, keyof Part> {
  const stored: Record<string, unknown> = { ...row };
  for (const [name, contextOf] of encryptedColumnsOf(table)) {
    const text = stored[name];
    if (typeof text === 'string') stored[name] = vault.encrypt(text, contextOf(row));
  }
  return stored as Stored<T, keyof Part>;
}

/** A stored row in clear; null stays null. Throws when a value was changed, moved, or encrypted with an unknown key. */
export function decryptRow<T extends Table>(
  vault: Vault,
  table: T,
  row: InferSelectModel<T>,
): ClearRow<T> {
  const clear: Record<string, unknown> = { ...row };
  for (const [name, contextOf] of encryptedColumnsOf(table)) {
    const value = clear[name];
    if (value === null || value === undefined) continue;
    if (!Buffer.isBuffer(value)) {
      throw new Error(`${getTableName(table)}.${name} is not encrypted.`);
    }
    clear[name] = vault.decrypt(value, contextOf(row));
  }
  return clear as ClearRow<T>;
}

function keyIn(row: Row, key: readonly string[]): string {
  return key
    .map((name) => {
      const value = row[name] as string | number | undefined;
      if (value === undefined) throw new Error(`A row to encrypt or decrypt has no ${name}.`);
      return String(value);
    })
    .join(':');
}
