import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm';
import { customType, type PgTable } from 'drizzle-orm/pg-core';
import type { Vault } from './vault';

/** An encrypted value, with the type of the text in it. */
export type Ciphertext<Text extends string = string> = Buffer & { readonly text?: Text };

/** A column of encrypted text. Its table declares with `encryptedTable` which row its values are bound to. */
export const encrypted = customType<{ data: Ciphertext; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** The encrypted columns of a table, by property name, each with the encryption context of its value in a row. */
export interface EncryptedTable {
  readonly table: PgTable;
  readonly columns: ReadonlyMap<string, (row: Row) => string>;
}

/** A decrypted row of a table: encrypted columns are text. */
export type ClearRow<T extends PgTable> = {
  [Name in keyof InferSelectModel<T>]: Clear<InferSelectModel<T>[Name]>;
};

type Clear<Value> = Value extends Buffer
  ? Value extends Ciphertext<infer Text>
    ? Text
    : string
  : Value;
type Row = Readonly<Record<string, unknown>>;
/** The columns of these names, as stored. */
type Stored<T extends PgTable, Name> = {
  [Each in keyof InferSelectModel<T> as Each & Name]: InferSelectModel<T>[Each];
};

/** Filled by `encryptedTable` in the module of the table, so a table in use has its entry. */
const ENCRYPTED = new WeakMap<PgTable, EncryptedTable>();

/**
 * Declares the key to which the values of a table's encrypted columns are bound. Table, column and key are the context
 * that is authenticated with each ciphertext: a value cannot be decrypted in another row or column.
 *
 * @param key the columns that identify a row, as in `applicants.full_name:REF:self`
 * @param named column name in the context: that of the database or that of the code
 */
export function encryptedTable<T extends PgTable>(
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

/** The encrypted columns of a table; empty when it has none. */
export function encryptedColumnsOf(table: PgTable): EncryptedTable['columns'] {
  return ENCRYPTED.get(table)?.columns ?? new Map();
}

/** Encrypts a row, or the changed columns of one, for storage. It must contain the key columns. */
export function encryptRow<T extends PgTable, Part extends Partial<ClearRow<T>>>(
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

/** Decrypts a stored row; null stays null. Throws when a value was changed, moved, or encrypted with an unknown key. */
export function decryptRow<T extends PgTable>(
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
