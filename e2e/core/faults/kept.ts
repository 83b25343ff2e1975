import type { Page } from '@playwright/test';
import type { Language } from '@edp/domain';

/** Whether the worker has every one of a step's files, and its texts in the language of the page. */
export function hasKept(
  page: Page,
  { remote, files, language }: { remote: string; files: readonly string[]; language: Language },
): Promise<boolean> {
  const wanted = [...files.map((file) => `/${file}`), `/${language}/${remote}.json`];
  return page.evaluate(async (ends) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    const paths = kept.flat().map(({ url }) => new URL(url).pathname);
    return ends.every((end) => paths.some((path) => path.endsWith(end)));
  }, wanted);
}

/**
 * Leaves of the texts only those of the language that is read. The others are kept by chance: where the worker came before
 * the page had asked for them.
 */
export async function keepOnlyTextsIn(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (spoken) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const isOther = pathname.startsWith('/locales/') && !pathname.startsWith(spoken);
        if (isOther) await cache.delete(request, { ignoreVary: true });
      }
    }
  }, `/locales/${language}/`);
}
