import { HOUR_MS } from '@edp/domain';
import type { Clock, Log } from '@edp/service';
import type { Database } from '../../platform/db';
import type { ObjectStore } from '../../platform/objects';
import { deleteUnused, neededObjects, objectNamesAfter } from './uploads.repository';

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

  for (let count = BATCH; count === BATCH && !stopping?.aborted; deleted += count) {
    count = await deleteUnused(db, ago(UNUSED_HOURS), BATCH);
  }
  const present = new Set<string>();
  for await (const batch of inBatches(objects.list())) {
    const settled = batch.filter(({ since }) => since < fresh).map(({ name }) => name);
    const owned = await Promise.all([neededObjects(db, settled), neededByOthers(settled)]);
    for (const { name } of batch) present.add(name);
    for (const name of settled.filter((one) => !owned.some((names) => names.has(one)))) {
      if (stopping?.aborted) return deleted;
      await objects.remove(name);
      deleted += 1;
    }
  }
  const missing = await countMissing(db, present, fresh);
  if (missing > 0) log.error({ table: 'uploads', count: missing }, 'files of photos are missing');
  return deleted;
}

async function countMissing(
  db: Database,
  present: ReadonlySet<string>,
  fresh: Date,
): Promise<number> {
  let missing = 0;
  let names: string[] = [];
  do {
    names = await objectNamesAfter(db, { name: names.at(-1) ?? '', before: fresh, count: BATCH });
    missing += names.filter((name) => !present.has(name)).length;
  } while (names.length === BATCH);
  return missing;
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
