interface Where {
  readonly cacheName: string;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly ask: (request: Request) => Promise<Response>;
}

/** Whether a page wants a file from the server, whatever is kept of it: the browser refused what it was given. */
export function wantsAnew({ cache }: Pick<Request, 'cache'>): boolean {
  return cache === 'reload';
}

/**
 * Responds to such a request with the server's file. What was kept of it may be the damaged one and goes, under each of its
 * addresses, as soon as the server has a file in its place; the new one is not kept, since nobody hwith its pinned hash it here.
 *
 * @throws what asking throws when the server cannot be reached: then what is kept stays
 */
export async function fetchAnew(request: Request, where: Where): Promise<Response> {
  const answer = await where.ask(request);
  if (answer.ok) {
    const kept = await where.caches.open(where.cacheName);
    await kept.delete(request.url, { ignoreSearch: true });
  }
  return answer;
}
