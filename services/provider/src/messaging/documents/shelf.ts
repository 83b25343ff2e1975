/** All products, variants, languages and types, and as many again while the data files change. */
const SHELF_SIZE = 64;

/**
 * Keeps what is the same for everybody, so that it is made once. The key holds all that it depends on; what failed
 * is not kept.
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
