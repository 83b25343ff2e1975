import type { Page } from '@playwright/test';
import type { Language } from '@edp/domain';

/** Whether the service worker has cached all files of a step, and its texts in the language of the page. */
export function areFilesCached(
  page: Page,
  { remote, files, language }: { remote: string; files: readonly string[]; language: Language },
): Promise<boolean> {
  const wanted = [...files.map((file) => `/${file}`), `/${language}/${remote}.json`];
  return page.evaluate(async (suffixes) => {
    const names = await caches.keys();
    const cached = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    const paths = cached.flat().map(({ url }) => new URL(url).pathname);
    return suffixes.every((suffix) => paths.some((path) => path.endsWith(suffix)));
  }, wanted);
}

/**
 * Removes cached texts of other languages, which the worker caches only if it was active before the page requested
 * them.
 */
export async function removeOtherTexts(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (ownTexts) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const isOther = pathname.startsWith('/locales/') && !pathname.startsWith(ownTexts);
        if (isOther) await cache.delete(request, { ignoreVary: true });
      }
    }
  }, `/locales/${language}/`);
}
