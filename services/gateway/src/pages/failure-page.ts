import { type FastifyRequest } from 'fastify';
import { BASE_PATH } from '@edp/contracts';
import { WRONG_HOST } from '../http/pinned-host';
import { type FailurePage } from '../http/problems';
import { type TextStore } from '../languages/texts';
import { type ProductStore } from '../products/product-catalogue';
import { type ReleaseStore } from '../releases/release-store';
import { productOfPath } from './route-table';
import { renderStaticPage, STATIC_PAGE_POLICY, type StaticWords } from './static-page';

/** Below it stands what is no page of a buyer's: the operators' board and what pages report. */
const NOT_OF_BUYERS = `${BASE_PATH}/-/`;

const TOO_MANY = {
  title: 'shell:tooMany.title',
  body: 'shell:tooMany.text',
  retry: 'shell:failure.retry',
};
const OUR_FAULT = {
  title: 'shell:serverError.title',
  body: 'shell:serverError.text',
  retry: 'shell:failure.retry',
};

/** Outside of the base path, or an address that nobody can read; below it the shell has a page for what does not exist. */
const NOWHERE = {
  title: 'shell:notFound.title',
  body: 'shell:notFound.text',
  retry: 'shell:notFound.choose',
  href: `${BASE_PATH}/`,
};

/** Whatever a browser navigates to is a page: one that cannot be made, too often or at no address says so in words. */
export function createFailurePage(
  store: Pick<ReleaseStore, 'inUse'>,
  texts: TextStore,
  products: Pick<ProductStore, 'inUse'>,
  publicUrl: URL,
): FailurePage {
  // On a host that is not ours, a path would lead nowhere again.
  const elsewhere = { ...NOWHERE, href: new URL(NOWHERE.href, publicUrl).href };

  return async (request, status) => {
    if (!isNavigation(request)) return null;
    const fault = faultOf(status);
    const nowhere = status === WRONG_HOST ? elsewhere : NOWHERE;
    const words = fault ? { ...fault, supportCode: request.id } : nowhere;
    const { all, find } = products.inUse();
    const [path = ''] = request.url.split('?');
    const product = productOfPath(path, find) ?? all[0];
    const html = await renderStaticPage(store.inUse(), texts, words, product);
    return { html, policy: STATIC_PAGE_POLICY };
  };
}

/** Null where the address is at fault, as it is with every other status that a navigation meets. */
function faultOf(status: number): StaticWords | null {
  if (status === 429) return TOO_MANY;
  return status >= 500 ? OUR_FAULT : null;
}

/** By what browsers say of it, or, where one says nothing, by what it takes. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith(NOT_OF_BUYERS)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}
