import { sourceOf } from './routes';

/** The files of about five shells, more than a browser has open during a release. */
const MOST_FILES = 60;

interface RetainOptions {
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Cache with the files of the current shell. */
  readonly precache: string;
  /** Cache with the files of earlier shells. */
  readonly shells: string;
  /** Paths of the next shell. */
  readonly next: readonly string[];
}

/**
 * Copies the files of the current shell to another cache before a newer worker deletes them. Pages in other tabs may
 * still load parts of that shell, and the server retains at most three shells. Only the newest files are retained.
 */
export async function retainEarlierShell({
  caches,
  precache,
  shells,
  next,
}: RetainOptions): Promise<void> {
  const [current, retained] = await Promise.all([caches.open(precache), caches.open(shells)]);
  for (const request of await current.keys()) {
    const url = new URL(request.url);
    if (sourceOf(url, false) !== 'shellFile' || next.includes(url.pathname)) continue;
    const file = await current.match(request);
    if (file) await retained.put(request, file);
  }
  const oldest = (await retained.keys()).slice(0, -MOST_FILES);
  await Promise.all(oldest.map((request) => retained.delete(request)));
}
