import { and, count, inArray, ne, sql } from 'drizzle-orm';
import { uploads } from '../../application';
import { documentFiles } from '../../messaging';
import { type Database, type Transaction, columnOf, withoutTimeout } from '../../platform/db';
import { createVault, decryptRow, headerOf, type VaultKeys } from '../../platform/security';
import { members, nricHashesOf } from '../../quotation';
import { ENCRYPTED_TABLES } from './key-rotation';

/**
 * Counts values and files by the id of the data key that encrypted them, without a timeout: each value is read. Keys
 * that are not in use are omitted.
 */
export function keysInUse(db: Database): Promise<ReadonlyMap<string, number>> {
  return withoutTimeout(db, countByKey);
}

async function countByKey(db: Transaction): Promise<ReadonlyMap<string, number>> {
  const inUse = new Map<string, number>();
  const add = ({ keyId, amount }: { keyId: string; amount: number }) => {
    inUse.set(keyId, (inUse.get(keyId) ?? 0) + amount);
  };
  for (const { table, columns } of ENCRYPTED_TABLES) {
    for (const name of columns.keys()) {
      const column = columnOf(table, name);
      // The header of a ciphertext: its format, the length of the key's id, and that id.
      const keyId = sql<string>`convert_from(substr(${column}, 3, get_byte(${column}, 1)), 'UTF8')`;
      const rows = await db
        .select({ keyId, amount: count() })
        .from(table)
        .where(sql`length(${column}) > 0`)
        .groupBy(keyId);
      rows.forEach(add);
    }
  }
  for (const files of [uploads, documentFiles]) {
    const { keyId } = files;
    const rows = await db.select({ keyId, amount: count() }).from(files).groupBy(keyId);
    rows.forEach(add);
  }
  return inUse;
}

/**
 * Returns the setting whose keys do not match the data in the database, or null: `DATA_KEY` if it decrypts no NRIC,
 * `INDEX_KEY` if it does not reproduce the keyed hash of one. Reads the NRIC of one person; null while no person has
 * given theirs.
 */
export async function mismatchedKey(
  db: Database,
  keys: VaultKeys,
): Promise<'DATA_KEY' | 'INDEX_KEY' | null> {
  const { nric } = members;
  const headers = keys.data.map(({ id }) => headerOf(id));
  const header = sql`case when length(${nric}) > 2 then substr(${nric}, 1, 2 + get_byte(${nric}, 1)) end`;
  const hasNumber = ne(members.nricHash, '');
  const isReadable = and(hasNumber, inArray(header, headers));
  const [readable] = await db.select().from(members).where(isReadable).limit(1);
  if (!readable) return (await db.$count(members, hasNumber)) === 0 ? null : 'DATA_KEY';

  const vault = createVault(keys);
  const hashes = nricHashesOf(vault, decryptRow(vault, members, readable).nric);
  return hashes.includes(readable.nricHash) ? null : 'INDEX_KEY';
}
