import { imageContext, type UploadRow, findSealedOtherwise, moveUpload } from '../../application';
import type { ObjectStore } from '../../platform/objects';
import { newReference, type Random } from '../../platform/security';
import { type Resealing, sum, type Tally } from './reseal-table';

const BATCH = 100;

export interface ResealingFiles extends Resealing {
  readonly objects: ObjectStore;
  readonly random: Random;
}

/**
 * The same for the files of photos. Each gets a new file before its row points there and the old one goes, so that a
 * photo can be read at any moment.
 */
export async function resealFiles(work: ResealingFiles): Promise<Tally> {
  const { db, vault } = work;
  let tally: Tally = { anew: 0, left: 0 };
  let rows: UploadRow[] = [];
  do {
    const after = rows.at(-1)?.objectName ?? '';
    rows = await findSealedOtherwise(db, { keyId: vault.keyId, after, count: BATCH });
    for (const row of rows) {
      const isAnew = await resealFile(work, row);
      tally = sum(tally, isAnew ? { anew: 1, left: 0 } : { anew: 0, left: 1 });
    }
  } while (rows.length === BATCH);
  return tally;
}

async function resealFile(
  { db, vault, objects, random, log }: ResealingFiles,
  row: UploadRow,
): Promise<boolean> {
  const sealed = await objects.get(row.objectName);
  // Replaced a moment ago; a file that is really missing is reported by the purge.
  if (!sealed) return false;
  const picture = opened();
  if (!picture) return false;
  const moved = { objectName: newReference(random), keyId: vault.keyId };
  await objects.put(moved.objectName, vault.sealBytes(picture, imageContext(row)));
  const isMoved = await moveUpload(db, row, moved);
  await objects.remove(isMoved ? row.objectName : moved.objectName);
  return isMoved;

  function opened(): Buffer | null {
    try {
      return vault.openBytes(sealed ?? Buffer.alloc(0), imageContext(row));
    } catch (error) {
      log.error({ err: error, table: 'uploads' }, 'a file does not open');
      return null;
    }
  }
}
