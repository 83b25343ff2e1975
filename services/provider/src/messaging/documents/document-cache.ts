/** All products, variants, languages and types, twice, because data files may change. */
const CACHE_SIZE = 64;

/**
 * Creates a cache of general documents, which is cleared when it is full. The key contains everything
 * a document depends on; failures are not cached.
 */
export function createDocumentCache(): <T>(key: string, make: () => Promise<T>) => Promise<T> {
  const cached = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>) => {
    const known = cached.get(key) as Promise<T> | undefined;
    if (known) return known;
    if (cached.size >= CACHE_SIZE) cached.clear();
    const made = make();
    cached.set(key, made);
    made.catch(() => cached.delete(key));
    return made;
  };
}
