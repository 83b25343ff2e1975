import { JOURNEY_PAGES, NEXT_PAGES, type PageName, type RegistryView } from '@edp/contracts';
import { mayPrefetch, whenIdle, whenUsed } from './prefetch';

/** Files at a time, and the pause between (specification section 9). */
const BATCH = 4;
const PAUSE_MS = 3000;

/** Landing pages, which many visitors leave at once: prefetching waits for an interaction. */
const ENTRIES: readonly PageName[] = ['home', 'quotation'];

interface WantedFile {
  readonly rel: 'modulepreload' | 'prefetch';
  readonly href: string;
}

/**
 * Prefetches the files of the remotes that usually follow, without running them, once the browser is idle: four at a
 * time, three seconds apart; not with data saver, on a very slow connection, or for a bot.
 *
 * @param loadRest called with the names of these remotes, to load their translations and shared modules
 * @returns the cancel function
 */
export function preloadNext(
  page: PageName,
  registry: RegistryView,
  loadRest: (remotes: readonly string[]) => void,
): () => void {
  if (!mayPrefetch(navigator)) return () => undefined;
  let cancel: () => void = () => undefined;
  if (ENTRIES.includes(page)) cancel = whenUsed(fetchWhenIdle);
  else fetchWhenIdle();

  function fetchWhenIdle(): void {
    cancel = whenIdle(() => {
      addBatch(missingFiles(page, registry));
      loadRest(remotesAfter(page));
    });
  }

  function addBatch(files: readonly WantedFile[]): void {
    files.slice(0, BATCH).forEach(addLink);
    const rest = files.slice(BATCH);
    if (rest.length === 0) return;
    const timer = setTimeout(() => addBatch(rest), PAUSE_MS);
    cancel = () => clearTimeout(timer);
  }
  return () => cancel();
}

function missingFiles(page: PageName, { remotes }: RegistryView): WantedFile[] {
  const known = new Set(
    [...document.querySelectorAll('link[href]')].map((link) => link.getAttribute('href')),
  );
  return remotesAfter(page)
    .flatMap((name) => remotes[name]?.active ?? [])
    .flatMap(({ preload, styles }) => [
      ...preload.map((href) => ({ rel: 'modulepreload', href }) as const),
      ...styles.map((href) => ({ rel: 'prefetch', href }) as const),
    ])
    .filter(({ href }) => !known.has(href));
}

function remotesAfter(page: PageName): string[] {
  return [...new Set((NEXT_PAGES[page] ?? []).map((name) => JOURNEY_PAGES[name].remote))];
}

function addLink({ rel, href }: WantedFile): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'prefetch') link.as = 'style';
  link.href = href;
  document.head.append(link);
}
