import type { PageName, ProductConfig } from '@edp/contracts';
import { loadAppData, loadPageData } from '@edp/http';
import { placeOf } from '../navigation/places';
import { reloadOnRebuild } from './reload-on-rebuild';

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
