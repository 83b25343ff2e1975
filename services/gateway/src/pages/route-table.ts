import {
  type AddedPage,
  addedPage,
  BASE_PATH,
  isInfoPage,
  isJourneyPage,
  type JourneyPage,
  pageFacts,
  type PageName,
  type ProductConfig,
  productPath,
  type RegistryView,
  type ShellPage,
} from '@edp/contracts';
import { type FindProduct } from '../products/product-catalogue';

/** The route of a path under the base path. */
export type Route =
  | { kind: 'journey'; page: JourneyPage; product: ProductConfig }
  | { kind: 'shell'; page: ShellPage; product: ProductConfig | null }
  | { kind: 'redirect'; to: string };

const NOT_FOUND: Route = { kind: 'shell', page: '404', product: null };
const SHELL_PATHS: Readonly<Record<string, ShellPage>> = {
  '': 'home',
  '404': '404',
  '500': '500',
  maintenance: 'maintenance',
};

/**
 * The route of a path (specification section 2). Every unknown path is the 404 page: the bare paths
 * (`/edp/life/plan`) and the internal section names (`questionbmi`) are unknown like any other. A path that differs from
 * a known one by case or a slash at its end redirects to it.
 * @param pathname path without query, starting with the base path in any case
 */
export function routeOf(pathname: string, findProduct: FindProduct): Route {
  const route = exactRoute(pathname, findProduct);
  const canonical = canonicalPath(pathname);
  if (canonical === pathname || !isNotFound(route)) return route;
  const known = exactRoute(canonical, findProduct);
  // With its product: a remote may add the page.
  if (isNotFound(known)) return known;
  return known.kind === 'redirect' ? known : { kind: 'redirect', to: canonical };
}

/** The canonical form of a path under the base path: lower case, without a trailing slash except for home. */
export function canonicalPath(pathname: string): string {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return path === BASE_PATH ? `${BASE_PATH}/` : path;
}

function isNotFound(route: Route): boolean {
  return route.kind === 'shell' && route.page === '404';
}

function exactRoute(pathname: string, findProduct: FindProduct): Route {
  if (!pathname.startsWith(`${BASE_PATH}/`)) return NOT_FOUND;
  const segments = pathname.slice(BASE_PATH.length).split('/').slice(1);
  const [first = '', second, ...rest] = segments;
  if (second === undefined) return shellRoute(first);

  const product = findProduct(first, second);
  if (!product) return NOT_FOUND;
  const base = productPath(product);
  const page = rest.join('/').replace(/\/$/, '');
  if (page === '') return { kind: 'redirect', to: `${base}/quotation` };
  if (pathname.endsWith('/')) return { kind: 'shell', page: '404', product };
  if (page === 'error' || isInfoPage(page)) return { kind: 'shell', page, product };
  return isJourneyPage(page)
    ? { kind: 'journey', page, product }
    : { kind: 'shell', page: '404', product };
}

/** The product in a path, also of one without a page; null if there is none. */
export function productOfPath(pathname: string, findProduct: FindProduct): ProductConfig | null {
  const [, first = '', second = ''] = pathname.slice(BASE_PATH.length).split('/');
  return findProduct(first, second);
}

/** The page in a path of the form `/edp/life/{product}/{type}/{page}`; empty for shorter paths. */
export function pageOfPath(pathname: string): string {
  return pathname.slice(BASE_PATH.length).split('/').slice(3).join('/');
}

/** A page that a remote adds to those of journey and shell. */
interface AddedRoute {
  readonly page: AddedPage;
  readonly product: ProductConfig;
}

/**
 * @param route of the path without added pages
 * @param remotes with the releases of this browser
 * @returns null when no remote adds the page
 */
export function addedRoute(
  pathname: string,
  { page, product }: { readonly page: PageName; readonly product: ProductConfig | null },
  remotes: () => RegistryView['remotes'],
): AddedRoute | null {
  if (page !== '404' || product === null) return null;
  const addedName = pageOfPath(pathname);
  return pageFacts(addedName, remotes()) ? { page: addedPage(addedName), product } : null;
}

/** HTTP status a page is served with. */
export function statusOf(page: PageName): number {
  if (page === '404') return 404;
  if (page === '500') return 500;
  return 200;
}

function shellRoute(segment: string): Route {
  const page = Object.hasOwn(SHELL_PATHS, segment) ? SHELL_PATHS[segment] : undefined;
  return page === undefined ? NOT_FOUND : { kind: 'shell', page, product: null };
}
