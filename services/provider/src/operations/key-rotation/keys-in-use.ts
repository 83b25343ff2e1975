import { count, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { uploads } from '../../application';
import { type Database, columnOf, columnsOf, tableOf } from '../../platform/db';
import { type DataKey, headerOf } from '../../platform/security';
import { ENCRYPTED_TABLES } from './key-rotation';

/** How many values and files each data key has encrypted, by its id. A key that is not listed is not in use. */
export async function keysInUse(db: Database): Promise<ReadonlyMap<string, number>> {
  const inUse = new Map<string, number>();
  const add = ({ keyId, amount }: { keyId: string; amount: number }) => {
    inUse.set(keyId, (inUse.get(keyId) ?? 0) + amount);
  };
  for (const { table, columns } of ENCRYPTED_TABLES) {
    for (const name of columns.keys()) {
      const column = columnOf(columnsOf(tableOf(table)), name);
      // A ciphertext begins with its format, the length of the key's id, and that id.
      const keyId = sql<string>`convert_from(substr(${column}, 3, get_byte(${column}, 1)), 'UTF8')`;
      const rows = await db
        .select({ keyId, amount: count() })
        .from(tableOf(table))
        .where(sql`length(${column}) > 0`)
        .groupBy(keyId);
      rows.forEach(add);
    }
  }
  const files = await db
    .select({ keyId: uploads.keyId, amount: count() })
    .from(uploads)
    .groupBy(uploads.keyId);
  files.forEach(add);
  return inUse;
}

/**
 * Whether at least one of these keys encrypted something in the database; true while there are no people in it. Looks at
 * the number of the identity card, which everybody in the database has.
 */
export async function fitsDatabase(pool: Pool, keys: readonly DataKey[]): Promise<boolean> {
  const { rows } = await pool.query<{ holds: boolean }>(
    `select not exists (select from members) or exists (
       select from members
       where case when length(nric) > 2 then substr(nric, 1, 2 + get_byte(nric, 1)) end = any($1)
     ) as holds`,
    [keys.map(({ id }) => headerOf(id))],
  );
  return rows[0]?.holds === true;
}
