import { type FastifyRequest } from 'fastify';
import { BASE_PATH } from '@edp/contracts';
import { WRONG_HOST } from '../http/pinned-host';
import { type FailurePage } from '../http/problems';
import { type TextStore } from '../languages/texts';
import { type ProductStore } from '../products/product-catalogue';
import { type ReleaseStore } from '../releases/release-store';
import { productOfPath } from './route-table';
import { renderStaticPage, STATIC_PAGE_POLICY, type StaticTexts } from './static-page';

/** Prefix of paths that are not buyers' pages: the operator dashboard and reports. */
const NON_BUYER_PREFIX = `${BASE_PATH}/-/`;

const RATE_LIMITED = {
  title: 'shell:tooMany.title',
  body: 'shell:tooMany.text',
  retry: 'shell:failure.retry',
};
const SERVER_ERROR = {
  title: 'shell:serverError.title',
  body: 'shell:serverError.text',
  retry: 'shell:failure.retry',
};

/** For URLs outside of the base path, and malformed ones; below it the shell renders its own page. */
const NOT_FOUND = {
  title: 'shell:notFound.title',
  body: 'shell:notFound.text',
  retry: 'shell:notFound.choose',
  href: `${BASE_PATH}/`,
};

/** Creates the error page of navigations: server error, rate limit, or not found. */
export function createFailurePage(
  store: Pick<ReleaseStore, 'inUse'>,
  texts: TextStore,
  products: Pick<ProductStore, 'inUse'>,
  publicUrl: URL,
): FailurePage {
  // On a foreign host, the link must contain the public origin.
  const elsewhere = { ...NOT_FOUND, href: new URL(NOT_FOUND.href, publicUrl).href };

  return async (request, status) => {
    if (!isNavigation(request)) return null;
    const errorTexts = errorTextsOf(status);
    const notFound = status === WRONG_HOST ? elsewhere : NOT_FOUND;
    const pageTexts = errorTexts ? { ...errorTexts, supportCode: request.id } : notFound;
    const { all, find } = products.inUse();
    const [path = ''] = request.url.split('?');
    const product = productOfPath(path, find) ?? all[0];
    const html = await renderStaticPage(store.inUse(), texts, pageTexts, product);
    return { html, policy: STATIC_PAGE_POLICY };
  };
}

/** Null for client errors other than 429: the page is "not found". */
function errorTextsOf(status: number): StaticTexts | null {
  if (status === 429) return RATE_LIMITED;
  return status >= 500 ? SERVER_ERROR : null;
}

/** By `Sec-Fetch-Mode`, or by `Accept` in browsers without it. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith(NON_BUYER_PREFIX)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}
