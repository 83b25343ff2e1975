import type { ReactElement, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import {
  BASE_PATH,
  type PageBootstrap,
  type ProductConfig,
  SHELL_PAGES,
  type ShellPage,
  type ViewPlace,
} from '@edp/contracts';
import { LANGUAGE_KEYS } from '@edp/domain';
import { App } from '../app';
import { hrefOf } from '../navigation/places';
import { createRouterBridge } from '../navigation/router-bridge';
import { viewShell, type ViewTexts } from './view-shell';

/** The shell's own pages: which are opened below a product, and which beside them. */
const PAGES: Readonly<
  Record<ShellPage, { readonly isOfProduct: boolean; readonly isOfNone: boolean }>
> = {
  home: { isOfProduct: false, isOfNone: true },
  '500': { isOfProduct: false, isOfNone: true },
  error: { isOfProduct: true, isOfNone: false },
  '404': { isOfProduct: true, isOfNone: true },
  maintenance: { isOfProduct: true, isOfNone: true },
};

/** Every place that has a view. */
export function viewPlaces(products: readonly ProductConfig[]): ViewPlace[] {
  return SHELL_PAGES.flatMap((page) =>
    [...(PAGES[page].isOfNone ? [null] : []), ...(PAGES[page].isOfProduct ? products : [])].flatMap(
      (product) => LANGUAGE_KEYS.map((language) => ({ page, product, language, products })),
    ),
  );
}

/**
 * The first view of a page as HTML: what the browser's first render makes, for React to take over. The build calls it, no
 * server does.
 *
 * @param texts of the release that the view becomes part of
 * @throws when it depends on something that is there in a browser only
 */
export async function renderView(place: ViewPlace, texts: ViewTexts): Promise<string> {
  const { prelude } = await prerender(viewElement(place, texts));
  return new Response(prelude).text();
}

/** The shell as it first renders in a place. */
export function viewElement(place: ViewPlace, texts: ViewTexts): ReactElement {
  const shell = viewShell(bootstrapOf(place), place.product, texts);
  const location = addressOf(place);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  return <App shell={shell} bridge={createRouterBridge()} router={router} />;
}

/** Where the page of a view is opened. */
export function addressOf({ page, product }: ViewPlace): string {
  if (product) return hrefOf(product, page);
  return page === 'home' ? `${BASE_PATH}/` : `${BASE_PATH}/${page}`;
}

/** What the gateway will write into the page, as far as a first render looks at it. */
function bootstrapOf({ page, language, products }: ViewPlace): PageBootstrap {
  return {
    pageData: { page, namespaces: [], titleKey: '', next: [] },
    registry: { remotes: {} },
    appData: { webpackCompilationHash: '' },
    language,
    resources: {},
    products: [...products],
    hasSession: false,
    paymentOrigins: [],
    serviceWorker: false,
    development: false,
  };
}
