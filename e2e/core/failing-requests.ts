import type { Page } from '@playwright/test';
import { ENDPOINTS, type EndpointName } from '@edp/contracts';
import { fillTemplate } from '@edp/domain';

export const TIMES_OUT = 'never answers';
export type Failure = typeof TIMES_OUT | 'is down' | 'is not reached' | 'refuses';

/** The support code of the rejecting server. */
export const SERVER_CODE = 'K7QF-2M9D';
const REFUSAL = { type: 'about:blank', title: 'Refused', status: 403, code: 'forbidden' };

/** Makes requests to one endpoint fail. @returns a function that ends this */
export async function fails(
  page: Page,
  name: EndpointName,
  failure: Failure,
): Promise<() => Promise<void>> {
  const place = placeOf(name);
  const isThere = (url: URL) => place.test(decodeURIComponent(url.href));
  await page.route(isThere, async (route) => {
    if (!isOf(route.request(), name)) await route.fallback();
    else if (failure === 'is down') await route.fulfill({ status: 503, body: '{}' });
    else if (failure === 'refuses')
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { ...REFUSAL, supportCode: SERVER_CODE },
      });
    else if (failure === 'is not reached') await route.abort('internetdisconnected');
  });
  return () => page.unroute(isThere);
}

/** Whether a request is for this endpoint. */
export function isOf(
  request: { url: () => string; method: () => string },
  name: EndpointName,
): boolean {
  const isThere = placeOf(name).test(decodeURIComponent(request.url()));
  return isThere && request.method() === ENDPOINTS[name].method;
}

function placeOf(name: EndpointName): RegExp {
  // The address of a public list ends with its version.
  return new RegExp(`${fillTemplate(ENDPOINTS[name].target, () => '[^/&]+')}(&|$)`);
}

/** The first sentence of a text, without its marks. */
export function plain(text: string): string {
  return /^<b>(.*?)<\/b>/.exec(text)?.[1] ?? text;
}
