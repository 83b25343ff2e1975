import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { newDataFolder, removeDataFolder, startOwnProduct } from '../core/product';
import { expect, test } from '../core/test';

const TIMEOUT_MS = 240_000;

test.use({ serviceWorkers: 'allow' });

test('a disabled service worker unregisters with its caches in every browser, and pages continue to work', async ({
  page,
  otherBrowser,
  watch,
}) => {
  // Pages stay open during the restart of the product.
  watch.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  test.setTimeout(TIMEOUT_MS);
  const dataFolder = newDataFolder();
  const on = await startOwnProduct({
    build: false,
    dataFolder,
    settings: { SERVICE_WORKER: 'on' },
  });
  let running = on;
  const address = `${on.url}/edp/life/onemedical/insurance/quotation?lang=en`;
  const other = await otherBrowser();
  try {
    await test.step('Given two browsers with an active service worker and caches', async () => {
      for (const browserPage of [page, other]) {
        await browserPage.goto(address);
        await journeyOf(browserPage, 'en').quotation.isShown();
        await browserPage.evaluate(() => navigator.serviceWorker.ready);
        await browserPage.reload();
        await journeyOf(browserPage, 'en').quotation.isShown();
        await expect
          .poll(() => workerState(browserPage))
          .toMatchObject({ workers: 1, isControlled: true });
        await expect
          .poll(async () => (await workerState(browserPage)).caches.length)
          .toBeGreaterThan(1);
      }
    });

    await test.step('When the operators disable the service worker', async () => {
      await on.stop();
      running = await startOwnProduct({
        build: false,
        dataFolder,
        gatewayPort: Number(new URL(on.url).port),
        settings: { SERVICE_WORKER: 'off' },
      });
    });

    await test.step('Then the next page unregisters the worker, and the page after it deletes the caches', async () => {
      await page.goto(address);
      await journeyOf(page, 'en').quotation.isShown();
      await expect.poll(() => workerState(page)).toMatchObject({ workers: 0 });
      await page.reload();
      await journeyOf(page, 'en').quotation.isShown();
      await expect
        .poll(() => workerState(page))
        .toEqual({ workers: 0, caches: [], isControlled: false });
    });

    await test.step('And an open page continues to work when the browser unregisters the worker', async () => {
      await other.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        // The browser may have checked for an update itself.
        await registration?.update().catch(() => undefined);
      });
      await expect.poll(() => workerState(other)).toMatchObject({ workers: 0 });
      await other.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expect(other).toHaveURL(/\/edp\/life\/$/);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.reload();
      await expect
        .poll(() => workerState(other))
        .toEqual({ workers: 0, caches: [], isControlled: false });
    });
  } finally {
    await running.stop();
    removeDataFolder(dataFolder);
  }
});

/** The registrations and caches of the worker. */
function workerState(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    isControlled: navigator.serviceWorker.controller !== null,
  }));
}
