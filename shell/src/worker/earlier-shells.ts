import { sourceOf } from './routes';

/** About five shells: more than are open anywhere while shells follow each other. */
const MOST_FILES = 60;

interface Where {
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Where the shell that is about to be followed keeps its files. */
  readonly precache: string;
  /** Where those of earlier shells stay. */
  readonly shells: string;
  /** Paths of the shell that follows. */
  readonly next: readonly string[];
}

/**
 * A newer worker clears the files of the shell before away when it takes over, which another tab's page may still need
 * parts of that it has not loaded yet: the server keeps three shells at most. So they are kept elsewhere first, the newest ones.
 */
export async function keepEarlierShell({ caches, precache, shells, next }: Where): Promise<void> {
  const [before, kept] = await Promise.all([caches.open(precache), caches.open(shells)]);
  for (const request of await before.keys()) {
    const url = new URL(request.url);
    if (sourceOf(url, false) !== 'shellFile' || next.includes(url.pathname)) continue;
    const file = await before.match(request);
    if (file) await kept.put(request, file);
  }
  const oldest = (await kept.keys()).slice(0, -MOST_FILES);
  await Promise.all(oldest.map((request) => kept.delete(request)));
}
