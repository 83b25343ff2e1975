import type { Page } from '@playwright/test';
import { setConnection } from '../core/faults/causes';
import { expect, test } from '../core/test';
import { waitUntilHydrated } from '../core/views';
import { wordsIn } from '../core/words';

const NOT_FOUND = 'Sorry, page not found!';

test.describe('entry paths', () => {
  for (const [from, to] of [
    ['/edp/life/onemedical/takaful', '/edp/life/onemedical/takaful/quotation'],
    ['/edp/life/OneMedical/Insurance', '/edp/life/onemedical/insurance/quotation'],
    ['/edp/life/EASYMEDIC/INSURANCE?lang=my', '/edp/life/easymedic/insurance/quotation?lang=my'],
  ] as const) {
    test(`${from} redirects temporarily to the quotation`, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe(to);
    });
  }

  test('the root path redirects to the home page', async ({ page, checkAccessibility }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/edp/life/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Medical cover for the people you love',
    );
    await checkAccessibility('home');
  });

  test('the home page prefetches the files of the quotation, which are not fetched again', async ({
    page,
  }) => {
    const words = wordsIn('en');
    await setConnection(page, { saveData: false, effectiveType: '4g' });
    await page.goto('/edp/life/');
    await waitUntilHydrated(page);
    expect(await filesOfQuotation(page)).toEqual([]);
    // A buyer moves the mouse more than once: the page may still be starting on a slow machine.
    let moves = 100;
    const filesAfterMove = async () => {
      await page.mouse.move((moves += 5), 100);
      return (await filesOfQuotation(page)).length;
    };
    await expect.poll(filesAfterMove).toBeGreaterThan(1);
    const prefetched = await filesOfQuotation(page);

    await page
      .getByRole('link', { name: words('shell:home.see') })
      .first()
      .click();
    const title = words('mfe-quote:title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const names = prefetched.map(({ name }) => name).sort();
    const used = async () =>
      (await filesOfQuotation(page)).filter(({ name }) => names.includes(name));
    // The heading is rendered before any script.
    await expect.poll(async () => (await used()).map(({ name }) => name).sort()).toEqual(names);
    expect((await used()).filter(({ bytes }) => bytes > 0)).toEqual([]);
  });
});

test('the gateway compresses the scripts and styles of a page', async ({ page }) => {
  const encodings = new Map<string, string | undefined>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname))
      encodings.set(pathname, response.headers()['content-encoding']);
  });
  await page.goto('/edp/life/onemedical/takaful/quotation');
  const title = wordsIn('en')('mfe-quote:title');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The heading is rendered before any script.
  await expect.poll(() => encodings.size).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  expect([...encodings].filter(([, encoding]) => encoding !== 'br')).toEqual([]);
});

/** The loaded scripts of the quotation page with their transferred bytes; its styles are in the document. */
function filesOfQuotation(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/remotes\/mfe-quote\/.*\.js$/.test(name))
      .map((entry) => {
        const { name, transferSize } = entry;
        return { name, bytes: transferSize };
      }),
  );
}

test.describe('paths of the 404 page', () => {
  const steps = ['application', 'error', 'plan', 'questionnaire', 'quotation', 'review'];
  const paths = [
    ...steps,
    'payment/status',
    'anything',
    'easymedic/takaful/quotation',
    'onemedical/insurance/questionbmi',
    'onemedical/takaful/paymentstatusheader',
  ];

  for (const path of paths) {
    test(`/edp/life/${path} responds with 404`, async ({ request }) => {
      const response = await request.get(`/edp/life/${path}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain(NOT_FOUND);
    });
  }

  test('the 404 page shows a message and a link to the products', async ({
    page,
    watch,
    checkAccessibility,
  }) => {
    // Chromium logs every response above 399, and this one must be a 404.
    watch.expect(/status of 404/);
    const response = await page.goto('/edp/life/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    await checkAccessibility('404');
    await page.getByRole('link', { name: 'Choose a product' }).click();
    await expect(page).toHaveURL('/edp/life/');
  });
});
