import type { PageName, ProductConfig } from '@edp/contracts';
import { loadAppData, loadPageData } from '@edp/http';
import { placeOf } from '../navigation/places';

const POLL_MS = 1000;

interface RebuildPorts {
  /** The page that is open. */
  page: () => PageName;
  /** Identifies the builds of a page: a text that changes with them; null if the server is unreachable. */
  buildsOf: (page: PageName) => Promise<string | null>;
  reload: () => void;
}

/**
 * In development: reloads the page after a rebuild of the shell or of the page's remote. There is no hot replacement,
 * because the document pins all scripts by hash.
 *
 * @returns the function that stops it
 */
export function reloadOnRebuild({ page, buildsOf, reload }: RebuildPorts): () => void {
  const seen = new Map<PageName, string>();
  const timer = setInterval(() => void poll(), POLL_MS);

  async function poll(): Promise<void> {
    const name = page();
    const builds = await buildsOf(name);
    if (builds === null) return;
    const before = seen.get(name);
    seen.set(name, builds);
    if (before !== undefined && before !== builds) reload();
  }
  return () => clearInterval(timer);
}

/** Connects the reload on rebuild with the page and the server. */
export function watchBuilds(products: readonly ProductConfig[]): void {
  reloadOnRebuild({
    page: () => (placeOf(window.location.pathname, products).page || 'home') as PageName,
    async buildsOf(page) {
      const [app, data] = await Promise.all([loadAppData(), loadPageData(page)]);
      const releaseId = data.kind === 'found' ? data.data.remote?.releaseId : undefined;
      return app && `${app.webpackCompilationHash} ${releaseId ?? ''}`;
    },
    reload: () => window.location.reload(),
  });
}
