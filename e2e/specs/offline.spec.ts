import type { Page } from '@playwright/test';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, testWith } from '../core/own-product';
import { foundInBrowser } from '../core/personal-data';
import { releaseFiles } from '../core/release-files';
import { SOLD } from '../core/sold';

const test = testWith({ SERVICE_WORKER: 'on' }, { ownShell: true });
test.use({ serviceWorkers: 'allow' });

for (const { language, variant } of SOLD) {
  test(`what was seen once works without a connection, and what needs one says so (${variant}, ${language})`, async ({
    page,
    context,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    // Not the number that the page itself gives as an example: the worker keeps the texts of the page.
    const buyer = makeBuyer({ nric: '930314-10-6124' });
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const banner = page.getByText(words('shell:offline.banner'));

    await test.step('Given a buyer who has come to the plan page, and a worker that is there', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillMyself(buyer);
      await quotation.seePrice();
      await plan.isShown();
      await workerHasKept(page, /\/plan$/);
    });

    await test.step('When the connection goes, it is said, and switching plans goes on', async () => {
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await plan.bill('yearly');
      await checkAccessibility('plan page without a connection');
    });

    await test.step('Then a reload brings the frame back, and says that the rest needs a connection', async () => {
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(banner).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
    });

    await test.step('And a page about money is not made up: the offline page stands there, in both languages', async () => {
      await page.goto(`/edp/life/onemedical/${variant}/review`);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Anda berada di luar talian' })).toBeVisible();
      await checkAccessibility('offline page');
    });

    await test.step('And once the connection is back, everything that was said is there', async () => {
      await context.setOffline(false);
      await page.goto(`/edp/life/onemedical/${variant}/plan`);
      await plan.isShown();
    });

    await test.step('And the worker has kept nothing of the buyer, and no answer of a call', async () => {
      expect(await foundInBrowser(page, { nric: buyer.nric, email: buyer.email })).toEqual([]);
      const kept = await keptBy(page);
      expect(kept.length).toBeGreaterThan(5);
      // An address with a query may tell of a buyer; that of texts names a release.
      const notForAll = /\/quote|\/medical|\/-\/|review|status|\?(?!release=[0-9a-f]{12}$)/;
      expect(kept.filter((url) => notForAll.test(url))).toEqual([]);
    });
  });
}

test('a newer worker waits while there is a form, and takes over at home', async ({
  page,
  product,
}) => {
  const { quotation, words } = journeyOf(page, 'en');
  await quotation.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await quotation.isShown();
  appendFileSync(join(product.dataDir, 'shell/sw.js'), '\n// The next one.\n');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => workersOf(page)).toEqual({ waiting: 'installed', active: 'activated' });
  await quotation.nric('you').fill('9');
  expect(await workersOf(page)).toEqual({ waiting: 'installed', active: 'activated' });

  await page.getByRole('link', { name: words('shell:header.home'), exact: true }).click();
  await expect.poll(() => workersOf(page)).toEqual({ active: 'activated' });
});

test('it waits for the form of another tab, too, until that tab is closed', async ({
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
  const waits = { waiting: 'installed', active: 'activated' };
  await expect.poll(() => workersOf(home)).toEqual(waits);
  await home.reload();
  // Where nothing held it off, it took over within half a second.
  await home.waitForTimeout(3_000);
  expect(await workersOf(home)).toEqual(waits);

  await page.close();
  await home.reload();
  await expect.poll(() => workersOf(home)).toEqual({ active: 'activated' });
});

function workersOf(page: Page): Promise<{ waiting?: string; active?: string }> {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    return { ...(waiting && { waiting: waiting.state }), ...(active && { active: active.state }) };
  });
}

test('a file that came damaged does not stay with the worker: mended on the server, Try again helps', async ({
  browser,
  product,
}) => {
  const files = releaseFiles(product, 'mfe-quote');
  expect(files.manifest.initial.length).toBeGreaterThan(1);

  for (const file of files.manifest.initial) {
    await test.step(`Given one more byte in ${file}, a buyer whose pages have a worker sees the panel`, async () => {
      files.addByte(file);
      const context = await browser.newContext({ serviceWorkers: 'allow' });
      try {
        const page = await context.newPage();
        const { quotation, words } = journeyOf(page, 'en');
        await page.goto(`${product.url}/edp/life/`);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.goto(`${product.url}/edp/life/onemedical/insurance/quotation`);
        const failed = page.getByRole('heading', { name: words('shell:failure.title') });
        await expect(failed).toBeVisible();
        expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe(
          'activated',
        );

        files.mend(file);
        await page.getByRole('button', { name: words('shell:failure.retry') }).click();
        await quotation.isShown();
        await page.reload();
        await quotation.isShown();
      } finally {
        files.mend(file);
        await context.close();
      }
    });
  }
});

test('nor does a file of another shell than the worker’s: asked for anew, it is the server’s from then on', async ({
  page,
  product,
}) => {
  const name = 'dialogs.0badcafe.js';
  const path = `/edp/life/assets/${name}`;
  const serve = (content: string) => writeFileSync(join(product.dataDir, 'shell', name), content);
  const asked = (cache: RequestCache) =>
    page.evaluate(async (given) => (await fetch(given.path, given)).text(), { path, cache });
  const isKept = () =>
    page.evaluate(async (url) => !!(await (await caches.open('edp-shell')).match(url)), path);

  await page.goto('/edp/life/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  serve('// damaged');
  expect(await asked('default')).toBe('// damaged');
  await expect.poll(isKept).toBe(true);

  serve('// mended');
  expect(await asked('default')).toBe('// damaged');
  expect(await asked('reload')).toBe('// mended');
  expect(await isKept()).toBe(false);
  expect(await asked('default')).toBe('// mended');
});

test('the site can be installed: it starts at its root, amber on white', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as WebManifest;
  expect(manifest).toMatchObject({
    start_url: '/',
    display: 'standalone',
    theme_color: '#ffb300',
    background_color: '#ffffff',
  });
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(picture, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
});

interface WebManifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string }[];
}
interface Picture {
  readonly src: string;
  readonly sizes: string;
}

/** Addresses in Cache Storage, without what the precache adds to them. */
async function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(/\?__WB_REVISION__=\w+$/, ''));
  });
}

async function workerHasKept(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await keptBy(page)).some((url) => address.test(url)), { timeout: 30_000 })
    .toBe(true);
}
