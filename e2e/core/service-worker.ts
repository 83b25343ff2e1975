import { expect, type Page } from '@playwright/test';

/**
 * Endpoints, and pages that show data of a buyer. A query may contain such data; that of texts contains a release.
 */
const PERSONAL = /\/quote|\/medical|\/-\/|\/(review|status)\/?$|\?(?!release=[0-9a-f]{12}$)/;

/** Expects that a service worker controls the page, and has cached files but no response about a buyer. */
export async function expectOnlyPublicCached(page: Page): Promise<void> {
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const cached = await cachedBy(page);
  expect(cached.length).toBeGreaterThan(5);
  expect(cached.filter((url) => PERSONAL.test(url))).toEqual([]);
}

export async function waitUntilCached(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await cachedBy(page)).some((url) => address.test(url)), { timeout: 30_000 })
    .toBe(true);
}

/** URLs in Cache Storage, without the revision that the precache appends. */
function cachedBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(/\?__WB_REVISION__=\w+$/, ''));
  });
}
