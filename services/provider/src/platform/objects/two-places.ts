import type { ObjectStore } from './object-store';

/**
 * Stores objects in the first place, and finds those that are still in the second: while they are moved, buyers notice
 * nothing. An object may be moved between two looks at it.
 */
export function inTwoPlaces(first: ObjectStore, second: ObjectStore): ObjectStore {
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
      // What a move brings back between the two, the purge deletes.
      await second.remove(name);
      await first.remove(name);
    },
    async *list() {
      yield* second.list();
      yield* first.list();
    },
  };
}

/** What became of a move. */
export interface Moved {
  readonly moved: number;
  /** Deleted while they were moved. */
  readonly gone: number;
}

/**
 * Moves all objects, one by one: each is read back from its new place before the old one is deleted. It may be broken
 * off and repeated.
 *
 * @throws when an object does not come back as it was
 */
export async function moveObjects(from: ObjectStore, to: ObjectStore): Promise<Moved> {
  let moved = 0;
  let gone = 0;
  for await (const { name } of from.list()) {
    const bytes = await from.get(name);
    // Deleted meanwhile, or the remains of a write that was interrupted, which the purge deletes.
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
