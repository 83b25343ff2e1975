import {
  imageContext,
  type UploadRow,
  findUploadsOfOtherKeys,
  moveUpload,
} from '../../application';
import type { ObjectStore } from '../../platform/objects';
import { newReference, type Random } from '../../platform/security';
import { type Rotation, sum, type Tally } from './re-encrypt-table';

const BATCH = 100;

export interface FileRotation extends Rotation {
  readonly objects: ObjectStore;
  readonly random: Random;
}

/**
 * The same for the files of photos. Each gets a new file before its row points there and the old one goes, so that a
 * photo can be read at any moment.
 */
export async function reEncryptFiles(work: FileRotation): Promise<Tally> {
  const { db, vault } = work;
  let tally: Tally = { again: 0, left: 0 };
  let rows: UploadRow[] = [];
  do {
    const after = rows.at(-1)?.objectName ?? '';
    rows = await findUploadsOfOtherKeys(db, { keyId: vault.keyId, after, count: BATCH });
    for (const row of rows) {
      const isDone = await reEncryptFile(work, row);
      tally = sum(tally, isDone ? { again: 1, left: 0 } : { again: 0, left: 1 });
    }
  } while (rows.length === BATCH);
  return tally;
}

async function reEncryptFile(
  { db, vault, objects, random, log }: FileRotation,
  row: UploadRow,
): Promise<boolean> {
  const ciphertext = await objects.get(row.objectName);
  // Replaced a moment ago; a file that is really missing is reported by the purge.
  if (!ciphertext) return false;
  const picture = decrypted();
  if (!picture) return false;
  const moved = { objectName: newReference(random), keyId: vault.keyId };
  await objects.put(moved.objectName, vault.encryptBytes(picture, imageContext(row)));
  const isMoved = await moveUpload(db, row, moved);
  await objects.remove(isMoved ? row.objectName : moved.objectName);
  return isMoved;

  function decrypted(): Buffer | null {
    try {
      return vault.decryptBytes(ciphertext ?? Buffer.alloc(0), imageContext(row));
    } catch (error) {
      log.error({ err: error, table: 'uploads' }, 'a file cannot be decrypted');
      return null;
    }
  }
}
