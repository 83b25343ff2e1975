import { type Random } from '@edp/service';
import {
  imageContext,
  type UploadRow,
  findUploadsOfOtherKeys,
  moveUpload,
  uploads,
} from '../../application';
import { pagesOf } from '../../platform/db';
import type { ObjectStore } from '../../platform/objects';
import { newReference } from '../../platform/security';
import type { Rotation, Tally } from './re-encrypt-table';

export interface FileRotation extends Rotation {
  readonly objects: ObjectStore;
  readonly random: Random;
}

/**
 * Re-encrypts the files of photos. The new file is stored before the row refers to it, and the old one is deleted
 * afterwards, so that a photo can be read at any time.
 */
export async function reEncryptFiles(work: FileRotation, tally: Tally): Promise<void> {
  const { db, vault, stopping } = work;
  for await (const page of pagesOf(db, uploads)) {
    if (stopping?.aborted) break;
    for (const row of await findUploadsOfOtherKeys(db, page, vault.keyId)) {
      if (stopping?.aborted) return;
      tally[(await reEncryptFile(work, row)) ? 'reEncrypted' : 'remaining'] += 1;
    }
  }
}

async function reEncryptFile(
  { db, vault, objects, random, log }: FileRotation,
  row: UploadRow,
): Promise<boolean> {
  const ciphertext = await objects.get(row.objectName);
  // The photo was replaced meanwhile; the purge reports files that are missing.
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
