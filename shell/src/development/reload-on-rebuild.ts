import type { PageName, ProductConfig } from '@edp/contracts';
import { loadAppData, loadPageData } from '@edp/http';
import { placeOf } from '../navigation/places';

const POLL_MS = 1000;

interface RebuildPorts {
  /** The page one is on now. */
  page: () => PageName;
  /** Says which builds serve a page: any text that changes with them, or null when the server is away. */
  buildsOf: (page: PageName) => Promise<string | null>;
  reload: () => void;
}

/**
 * While developing: reloads the page once the shell or the remote of the page was rebuilt. Modules are
 * not exchanged in place: a page whose scripts are all pinned by hash when it is made cannot take new ones.
 *
 * @returns how to stop
 */
export function reloadOnRebuild({ page, buildsOf, reload }: RebuildPorts): () => void {
  const seen = new Map<PageName, string>();
  const timer = setInterval(() => void look(), POLL_MS);

  async function look(): Promise<void> {
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
