import type { Page } from '@playwright/test';
import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyOf } from '../core/journey';
import { releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { releaseFiles } from '../core/release-files';
import { whenServed } from '../core/when-served';

const test = testWith({ SERVICE_WORKER: 'on' }, { ownShell: true });
test.use({ serviceWorkers: 'allow' });

test('a new service worker waits while a form is open, and activates on the home page', async ({
  page,
  product,
}) => {
  const { quotation, words } = journeyOf(page, 'en');
  await quotation.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await quotation.isShown();
  const { pathname } = new URL(page.url());
  await expect.poll(() => pathsIn(page, 'edp-pages')).toContain(pathname);
  await page.evaluate(async () => (await caches.open('edp-texts')).put('/old', new Response()));
  const oldScript = renameScript(join(product.dataDir, 'shell'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => workersOf(page)).toEqual({ waiting: 'installed', active: 'activated' });
  await quotation.nric('you').fill('9');
  expect(await workersOf(page)).toEqual({ waiting: 'installed', active: 'activated' });

  await page.getByRole('link', { name: words('shell:header.home'), exact: true }).click();
  await expect.poll(() => workersOf(page)).toEqual({ active: 'activated' });
  expect(await pathsIn(page, 'edp-pages')).toEqual(['/edp/life/']);
  expect(await pathsIn(page, 'edp-texts')).not.toContain('/old');
  expect(await pathsIn(page, 'edp-shell')).toContain(oldScript);
});

test('a new service worker also waits for a form in another tab, until that tab is closed', async ({
  page,
  product,
}) => {
  const { quotation } = journeyOf(page, 'en');
  await quotation.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await quotation.isShown();
  const home = await page.context().newPage();
  await home.goto(`${product.url}/edp/life/`);
  await home.evaluate(() => navigator.serviceWorker.ready);

  appendFileSync(join(product.dataDir, 'shell/sw.js'), '\n// The next one.\n');
  await home.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const waiting = { waiting: 'installed', active: 'activated' };
  await expect.poll(() => workersOf(home)).toEqual(waiting);
  await home.reload();
  // Without the other tab it would activate within two seconds.
  await home.waitForTimeout(3_000);
  expect(await workersOf(home)).toEqual(waiting);

  await page.close();
  // The browser releases the resources of a closed tab later.
  await expect(async () => {
    await home.reload();
    await expect.poll(() => workersOf(home), { timeout: 10_000 }).toEqual({ active: 'activated' });
  }).toPass();
});

test('the service worker does not cache a damaged file: Try again works after the repair', async ({
  otherBrowser,
  product,
  watch,
}) => {
  watch.expect(/remotes\/mfe-quote\//);
  const files = releaseFiles(product, 'mfe-quote');
  expect(files.manifest.initial.length).toBeGreaterThan(1);

  for (const file of files.manifest.initial) {
    await test.step(`Given one more byte in ${file}, a buyer with a service worker sees the panel`, async () => {
      files.addByte(file);
      const page = await otherBrowser();
      try {
        const { quotation, words } = journeyOf(page, 'en');
        await page.goto(`${product.url}/edp/life/`);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.goto(`${product.url}/edp/life/onemedical/insurance/quotation`);
        const failed = page.getByRole('heading', { name: words('shell:failure.title') });
        await expect(failed).toBeVisible();
        expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
          'activated',
        );

        files.repair(file);
        await page.getByRole('button', { name: words('shell:failure.retry') }).click();
        await quotation.isShown();
        await page.reload();
        await quotation.isShown();
      } finally {
        files.repair(file);
      }
    });
  }
});

test('the service worker drops a cached file of another shell when the page reloads it from the server', async ({
  page,
  product,
}) => {
  const name = 'dialogs.0badcafe.js';
  const path = `/edp/life/assets/${name}`;
  const serve = (content: string) => writeFileSync(join(product.dataDir, 'shell', name), content);
  const fetchText = (cache: RequestCache) =>
    page.evaluate(async (given) => (await fetch(given.path, given)).text(), { path, cache });
  const isCached = () =>
    page.evaluate(async (url) => !!(await (await caches.open('edp-shell')).match(url)), path);

  await page.goto('/edp/life/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  serve('// damaged');
  expect(await fetchText('default')).toBe('// damaged');
  await expect.poll(isCached).toBe(true);

  serve('// repaired');
  expect(await fetchText('default')).toBe('// damaged');
  expect(await fetchText('reload')).toBe('// repaired');
  expect(await isCached()).toBe(false);
  expect(await fetchText('default')).toBe('// repaired');
});

test('the service worker deletes a release that no page can load from', async ({
  page,
  product,
}) => {
  const { quotation } = journeyOf(page, 'en');
  const releases = releasesOf(product);
  const folderOf = (releaseId: string) => `/edp/life/remotes/mfe-quote/${releaseId}/`;
  const cachedOf = async (releaseId: string) =>
    (await pathsIn(page, 'edp-remotes')).filter((path) => path.startsWith(folderOf(releaseId)));
  const old = releases.live('mfe-quote');
  await quotation.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => cachedOf(old)).not.toEqual([]);

  // The first one retains the old release as the previous one.
  await releases.promote({ remote: 'mfe-quote', mark: 'first' });
  const live = await releases.promote({ remote: 'mfe-quote', mark: 'second' });
  await whenServed(product, 'quotation', live);
  // A new journey, because the current one keeps its releases.
  await page.context().clearCookies();
  await page.reload();
  await quotation.isShown();
  await expect.poll(() => cachedOf(live)).not.toEqual([]);
  await expect.poll(() => cachedOf(old)).toEqual([]);
});

/** Gives a script of the next worker another name. @returns its old path, which that worker does not precache */
function renameScript(folder: string): string {
  const worker = join(folder, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  const [path = '', name = ''] =
    /\/edp\/life\/assets\/((?!main)[\w-]+\.[0-9a-f]+\.js)/.exec(text) ?? [];
  const next = 'renamed.0123abcd.js';
  copyFileSync(join(folder, name), join(folder, next));
  writeFileSync(worker, text.replaceAll(name, next));
  return path;
}

/** The paths of the files in a cache of the worker. */
function pathsIn(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);
}

function workersOf(page: Page): Promise<{ waiting?: string; active?: string }> {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    return { ...(waiting && { waiting: waiting.state }), ...(active && { active: active.state }) };
  });
}
