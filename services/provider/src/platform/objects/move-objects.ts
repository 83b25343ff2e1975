import { randomBytes } from 'node:crypto';
import type { ObjectStore } from './object-store';

/**
 * Creates a store that writes to `first` and falls back to reading from `second`, while objects are moved without
 * downtime. An object may be moved between two reads, so `get` tries `first` again.
 */
export function createFallbackStore(first: ObjectStore, second: ObjectStore): ObjectStore {
  return {
    place: first.place,
    async prepare() {
      await first.prepare();
      await second.prepare();
    },
    put: (name, bytes) => first.put(name, bytes),
    get: async (name) =>
      (await first.get(name)) ?? (await second.get(name)) ?? (await first.get(name)),
    async remove(name) {
      // A concurrent move may store the object again in between; the purge deletes it then.
      await second.remove(name);
      await first.remove(name);
    },
    async *list() {
      yield* second.list();
      yield* first.list();
    },
  };
}

/** Result of a move: numbers of objects. */
interface MoveCounts {
  readonly moved: number;
  /** Deleted meanwhile, or unfinished. */
  readonly gone: number;
}

/**
 * Moves all objects one by one: each is read back from its new place before the old one is deleted. It can be
 * interrupted and repeated.
 *
 * @throws when both are the same place, or the object that is read back differs
 */
export async function moveObjects(from: ObjectStore, to: ObjectStore): Promise<MoveCounts> {
  await assertDifferentPlaces(from, to);
  let moved = 0;
  let gone = 0;
  for await (const { name } of from.list()) {
    const bytes = await from.get(name);
    // Deleted meanwhile, or the temporary file of an interrupted write, which the purge deletes.
    if (bytes === null || name.includes('.')) {
      gone += 1;
      continue;
    }
    await to.put(name, bytes);
    if (!(await to.get(name))?.equals(bytes)) {
      throw new Error(`${to.place} does not return ${name} as it was stored.`);
    }
    await from.remove(name);
    moved += 1;
  }
  return { moved, gone };
}

/** Two addresses may lead to one place, where a move would delete each object that it has just stored. */
async function assertDifferentPlaces(from: ObjectStore, to: ObjectStore): Promise<void> {
  const probe = randomBytes(16).toString('hex');
  await to.put(probe, Buffer.from(probe));
  try {
    if ((await from.get(probe)) === null) return;
  } finally {
    await to.remove(probe);
  }
  throw new Error(`${from.place} and ${to.place} are the same place. Choose two different ones.`);
}
