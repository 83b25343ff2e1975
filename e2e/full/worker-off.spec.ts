import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { newDataFolder, removeDataFolder, startOwnProduct } from '../core/product';
import { expect, test } from '../core/test';

const TIMEOUT_MS = 240_000;

test.use({ serviceWorkers: 'allow' });

test('a worker that the operators switch off leaves every browser, with all that it kept, and pages go on', async ({
  page,
  otherBrowser,
  watch,
}) => {
  // Pages stay open during the restart of the product.
  watch.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  test.setTimeout(TIMEOUT_MS);
  const dataFolder = newDataFolder();
  const on = await startOwnProduct({
    ...{ build: false, dataFolder },
    settings: { SERVICE_WORKER: 'on' },
  });
  let running = on;
  const address = `${on.url}/edp/life/onemedical/insurance/quotation?lang=en`;
  const other = await otherBrowser();
  try {
    await test.step('Given two browsers whose pages have a worker that kept things', async () => {
      for (const who of [page, other]) {
        await who.goto(address);
        await journeyOf(who, 'en').quotation.isShown();
        await who.evaluate(() => navigator.serviceWorker.ready);
        await who.reload();
        await journeyOf(who, 'en').quotation.isShown();
        await expect.poll(() => leftIn(who)).toMatchObject({ workers: 1, isServed: true });
        await expect.poll(async () => (await leftIn(who)).caches.length).toBeGreaterThan(1);
      }
    });

    await test.step('When the operators switch it off', async () => {
      await on.stop();
      running = await startOwnProduct({
        ...{ build: false, dataFolder, gatewayPort: Number(new URL(on.url).port) },
        settings: { SERVICE_WORKER: 'off' },
      });
    });

    await test.step('Then the next page works and the worker goes, and with the page after it all that was kept', async () => {
      await page.goto(address);
      await journeyOf(page, 'en').quotation.isShown();
      await expect.poll(() => leftIn(page)).toMatchObject({ workers: 0 });
      await page.reload();
      await journeyOf(page, 'en').quotation.isShown();
      await expect.poll(() => leftIn(page)).toEqual({ workers: 0, caches: [], isServed: false });
    });

    await test.step('And a page that stayed open goes on when the browser finds that the worker is over', async () => {
      await other.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        // The browser may have checked for an update itself.
        await registration?.update().catch(() => undefined);
      });
      await expect.poll(() => leftIn(other)).toMatchObject({ workers: 0 });
      await other.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      await expect(other).toHaveURL(/\/edp\/life\/$/);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      await other.reload();
      await expect.poll(() => leftIn(other)).toEqual({ workers: 0, caches: [], isServed: false });
    });
  } finally {
    await running.stop();
    removeDataFolder(dataFolder);
  }
});

/** The registrations and caches of the worker. */
function leftIn(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    isServed: navigator.serviceWorker.controller !== null,
  }));
}
