/** The import of the shell in the HTML of a page. */
const SHELL_IMPORT = /\bimport\("(\/[^"]+)"\)/;

interface CachePageOptions {
  readonly caches: Pick<CacheStorage, 'open' | 'match'>;
  /** Name of the cache of pages. */
  readonly pages: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Fetches a page and caches it, unless the script of its shell is in no cache: the server may deliver a newer shell than the
 * open page and this worker have, and offline the page would not start.
 *
 * @throws what `fetch` throws if the server is unreachable
 */
export async function cachePage(
  request: Request,
  { caches, pages, fetch }: CachePageOptions,
): Promise<void> {
  const response = await fetch(request);
  const [, script] = SHELL_IMPORT.exec(await response.clone().text()) ?? [];
  if (!response.ok || !script || !(await caches.match(script))) return;
  const cache = await caches.open(pages);
  await cache.put(request.url, response);
}
