import type { Page } from '@playwright/test';
import { ENDPOINTS, type EndpointName } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';

export const TIMES_OUT = 'times out';
export type Failure = typeof TIMES_OUT | 'is down' | 'is unreachable' | 'rejects';

/** The support code of the rejecting server. */
export const SERVER_CODE = 'K7QF-2M9D';
const REJECTION = { type: 'about:blank', title: 'Refused', status: 403, code: 'forbidden' };

/** Makes requests to one endpoint fail. @returns a function that restores the endpoint */
export async function failRequests(
  page: Page,
  name: EndpointName,
  failure: Failure,
): Promise<() => Promise<void>> {
  const pattern = patternOf(name);
  const isMatch = (url: URL) => pattern.test(decodeURIComponent(url.href));
  await page.route(isMatch, async (route) => {
    if (!isOf(route.request(), name)) await route.fallback();
    else if (failure === 'is down') await route.fulfill({ status: 503, body: '{}' });
    else if (failure === 'rejects')
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { ...REJECTION, supportCode: SERVER_CODE },
      });
    else if (failure === 'is unreachable') await route.abort('internetdisconnected');
  });
  return () => page.unroute(isMatch);
}

/** Whether a request is for this endpoint. */
export function isOf(
  request: { url: () => string; method: () => string },
  name: EndpointName,
): boolean {
  const isMatch = patternOf(name).test(decodeURIComponent(request.url()));
  return isMatch && request.method() === ENDPOINTS[name].method;
}

function patternOf(name: EndpointName): RegExp {
  // The address of a public list ends with its version.
  return new RegExp(`${fillTemplate(ENDPOINTS[name].target, () => '[^/&]+')}(&|$)`);
}
