interface RefetchOptions {
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Whether a request bypasses the cache, as `probeFile` does after the browser rejected a file. */
export function isReload({ cache }: Pick<Request, 'cache'>): boolean {
  return cache === 'reload';
}

/**
 * Responds to such a request with the server's file. After a successful response the cached copy, which may be damaged,
 * is deleted under each of its URLs. The new file is not cached: its hash is not pinned here.
 *
 * @throws what `fetch` throws if the server is unreachable; the cached copy then stays
 */
export async function refetch(
  request: Request,
  { cacheName, caches, fetch }: RefetchOptions,
): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.delete(request.url, { ignoreSearch: true });
  }
  return response;
}
