import { makeBuyer } from '../core/buyer';
import { journeyOf, untilPlans } from '../core/journey';
import { expect, testWith } from '../core/own-product';
import { foundInBrowser } from '../core/personal-data';
import { expectOnlyPublicCached, waitUntilCached } from '../core/service-worker';
import { SOLD } from '../core/sold';
import { wordsIn } from '../core/words';

const test = testWith({ SERVICE_WORKER: 'on' }, { ownShell: true });
test.use({ serviceWorkers: 'allow' });

for (const { language, variant } of SOLD) {
  test(`visited pages work offline, and other pages show that they need a connection (${variant}, ${language})`, async ({
    page,
    context,
    watch,
    checkAccessibility,
  }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
    // Not the example of the page, because the service worker caches the texts of the page.
    const buyer = makeBuyer({ nric: '930314-10-6124' });
    const { words, quotation, plan } = journeyOf(page, language, variant);
    const banner = page.getByText(words('shell:offline.bannerOpen'));

    await test.step('Given a buyer on the plan page, and an active service worker', async () => {
      await quotation.open(`onemedical/${variant}`);
      await untilPlans({ quotation, plan }, buyer);
      await waitUntilCached(page, /\/plan$/);
    });

    await test.step('When the connection is lost, the page shows a banner, and the buyer can still switch plans', async () => {
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await plan.bill('yearly');
      await checkAccessibility('plan page without a connection');
    });

    await test.step('Then a reload shows the header, and a message that the content needs a connection', async () => {
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(banner).toBeVisible();
      await expect(page.getByRole('main')).toContainText(words('shell:failure.connection'));
    });

    await test.step('And the review is not cached: the offline page is shown, in both languages', async () => {
      await page.goto(`/edp/life/onemedical/${variant}/review`);
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Anda berada di luar talian' })).toBeVisible();
      await checkAccessibility('offline page');
    });

    await test.step('And the installed app opens the home page offline', async () => {
      await page.goto('/');
      await expect(page).toHaveURL('/edp/life/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('shell:home.title'));
    });

    await test.step('And when the connection is restored, the plan page is shown', async () => {
      await context.setOffline(false);
      await page.goto(`/edp/life/onemedical/${variant}/plan`);
      await plan.isShown();
    });

    await test.step('And the installed app opens the home page, even if the server does not respond to its start URL', async () => {
      await context.route(/:\d+\/$/, () => undefined);
      await page.goto('/');
      await expect(page).toHaveURL('/edp/life/');
    });

    await test.step('And the service worker has cached no data of the buyer and no response of an endpoint', async () => {
      expect(await foundInBrowser(page, { nric: buyer.nric, email: buyer.email })).toEqual([]);
      await expectOnlyPublicCached(page);
    });
  });
}

test('a page that was cached in English is shown in Malay offline, after the buyer chose it', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/edp/life/?lang=en');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(heading).toHaveText(wordsIn('en')('shell:home.title'));
  await waitUntilCached(page, /\/edp\/life\/$/);
  await page.getByRole('button', { name: /Bahasa Malaysia/ }).click();
  await expect(heading).toHaveText(wordsIn('my')('shell:home.title'));
  await waitUntilCached(page, /\/locales\/my\/shell\.json$/);

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(wordsIn('my')('shell:home.title'));
});

test('the web manifest makes the site installable, with start URL, colours and icons', async ({
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
