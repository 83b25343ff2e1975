import type { ReactElement, ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import {
  addedPage,
  BASE_PATH,
  CONTRACT_VERSION,
  HOME_PATH,
  JOURNEY_PAGES,
  type JourneyPage,
  type PageBootstrap,
  type PageName,
  type RemoteRelease,
  SHELL_PAGES,
  STEPS,
  type ViewPlace,
  type ViewsProgram,
  type ViewTexts,
} from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';
import { renderHtml, viewI18n } from '@edp/mfe/views';
import { App } from '../app';
import { InfoPage } from '../info/info-page';
import { hrefOf } from '../navigation/places';
import { createRouterBridge } from '../navigation/router-bridge';
import { viewShell } from './view-shell';

/** Pages with a path outside of the products. */
const OUTSIDE_PRODUCTS: readonly PageName[] = ['home', '500', '404', 'maintenance'];
/** Pages without a path below a product. */
const ONLY_OUTSIDE: readonly PageName[] = ['home', '500'];
/** Represents all remotes with added pages: their frames differ by the step only. */
const ADDED_PAGES = [null, ...STEPS].map((step) => ({
  path: `added/${step ?? 'none'}`,
  ...(step && { step }),
}));
const ADDED: RemoteRelease = {
  name: 'mfe-added',
  version: '',
  releaseId: '',
  contractVersion: CONTRACT_VERSION,
  container: '',
  entry: '',
  module: './lifecycles',
  integrity: '',
  preload: [],
  styles: [],
  pages: ADDED_PAGES,
};
const PAGES = [
  ...SHELL_PAGES,
  ...(Object.keys(JOURNEY_PAGES) as JourneyPage[]),
  ...ADDED_PAGES.map(({ path }) => addedPage(path)),
];

/** All places that have a view. On pages of the journey the slot of the remote is empty. */
export const viewPlaces: ViewsProgram['viewPlaces'] = (products) =>
  PAGES.flatMap((page) =>
    [
      ...(OUTSIDE_PRODUCTS.includes(page) ? [null] : []),
      ...(ONLY_OUTSIDE.includes(page) ? [] : products),
    ].flatMap((product) =>
      LANGUAGE_KEYS.map((language) => ({ page, product, language, products })),
    ),
  );

export const renderView: ViewsProgram['renderView'] = (place, texts) =>
  renderHtml(viewElement(place, texts));

/** The first render of the shell at a place. */
export function viewElement(place: ViewPlace, texts: ViewTexts): ReactElement {
  const shell = viewShell(bootstrapOf(place), place.product, viewI18n(place, texts));
  const location = pathOf(place);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return <App shell={shell} bridge={createRouterBridge()} router={router} infoPage={InfoPage} />;
}

/** The path of a view's page. */
export function pathOf({ page, product }: ViewPlace): string {
  if (product) return hrefOf(product, page);
  return page === 'home' ? HOME_PATH : `${BASE_PATH}/${page}`;
}

/** The page data of the gateway, as far as a first render reads it. */
function bootstrapOf({ page, language, products }: ViewPlace): PageBootstrap {
  return {
    pageData: { page, namespaces: [], titleKey: '', next: [] },
    registry: { remotes: { [ADDED.name]: { active: ADDED } } },
    appData: { webpackCompilationHash: '' },
    language,
    resources: {},
    products: [...products],
    lists: {},
    hasSession: false,
    paymentOrigins: [],
    serviceWorker: false,
    development: false,
  };
}
