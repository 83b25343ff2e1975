import { count, sql } from 'drizzle-orm';
import { uploads } from '../../application';
import { type Database, columnOf, columnsOf, tableOf } from '../../platform/db';
import { ENCRYPTED_TABLES } from './encrypted-tables';

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
