import { type FastifyRequest } from 'fastify';
import { BASE_PATH } from '@edp/contracts';
import { type FailurePage } from '../http/problems';
import { type TextStore } from '../languages/texts';
import { type ReleaseStore } from '../releases/release-store';
import { renderStaticPage, STATIC_PAGE_POLICY } from './static-page';

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

/** A buyer who goes to a page that cannot be made, or too often, reads words and not JSON. */
export function createFailurePage(
  store: Pick<ReleaseStore, 'inUse'>,
  texts: TextStore,
): FailurePage {
  return async (request, status) => {
    if (!isNavigation(request) || (status !== 429 && status < 500)) return null;
    const words = status === 429 ? TOO_MANY : OUR_FAULT;
    const html = await renderStaticPage(store.inUse(), texts, words);
    return { html, policy: STATIC_PAGE_POLICY };
  };
}

/** By what browsers say of it, or, where one says nothing, by what it takes. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || url.startsWith(NOT_OF_BUYERS)) return false;
  if (url !== '/' && !url.startsWith(BASE_PATH)) return false;
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : mode === 'navigate';
}
