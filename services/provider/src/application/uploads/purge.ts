import { HOUR_MS } from '@edp/domain';
import type { Clock, Log } from '@edp/service';
import { type Database, pagesOf } from '../../platform/db';
import type { ObjectStore } from '../../platform/objects';
import { uploads } from './tables';
import { countStored, deleteUnused, findByObjectNames } from './uploads.repository';

/** Retention of a photo that its application does not show. */
const UNUSED_HOURS = 23;
/** A file is written before its row: the row of a newer file may still follow. */
const FRESH_HOURS = 1;
const BATCH = 500;

/** Returns the names of files that another module needs: the object store is shared. */
export type NeededByOthers = (names: readonly string[]) => Promise<ReadonlySet<string>>;

interface Dependencies {
  readonly db: Database;
  readonly objects: ObjectStore;
  readonly neededByOthers: NeededByOthers;
  /** The system clock, as in file timestamps. */
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes photos that no application has shown for a day, and files without a row, which remain
 * after an erased journey or a crash. Resolves to their number.
 *
 * A photo whose file is missing is logged and not deleted: a folder that is temporarily unavailable
 * must not lose uploads. Ends early when `stopping` is aborted.
 */
export async function purgeUploads(
  dependencies: Dependencies,
  stopping?: AbortSignal,
): Promise<number> {
  const { db, objects, neededByOthers, clock, log } = dependencies;
  const ago = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
  const fresh = ago(FRESH_HOURS);
  let deleted = 0;

  for await (const page of pagesOf(db, uploads)) {
    if (stopping?.aborted) return deleted;
    deleted += await deleteUnused(db, page, ago(UNUSED_HOURS));
  }
  let present = 0;
  for await (const batch of inBatches(objects.list())) {
    const names = batch.map(({ name }) => name);
    const [rows, needed] = await Promise.all([findByObjectNames(db, names), neededByOthers(names)]);
    present += rows.filter(({ storedAt }) => storedAt < fresh).length;
    const owned = new Set([...rows.map(({ objectName }) => objectName), ...needed]);
    for (const { name, since } of batch) {
      if (stopping?.aborted) return deleted;
      if (since >= fresh || owned.has(name)) continue;
      await objects.remove(name);
      deleted += 1;
    }
  }
  // Rows that are deleted meanwhile lower the number: it is the least that is missing.
  const missing = (await countStored(db, fresh)) - present;
  if (missing > 0) log.error({ table: 'uploads', count: missing }, 'files of photos are missing');
  return deleted;
}

async function* inBatches<T>(all: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const one of all) {
    batch.push(one);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
