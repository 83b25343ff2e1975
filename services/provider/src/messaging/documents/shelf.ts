/** All products, variants, languages and types, twice, because data files may change. */
const SHELF_SIZE = 64;

/**
 * Creates an LRU cache of general documents. The key contains everything a document depends on;
 * failures are not cached.
 */
export function createShelf(): <T>(key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    const known = kept.get(key) as Promise<T> | undefined;
    if (known) return known;
    if (kept.size >= SHELF_SIZE) kept.clear();
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
