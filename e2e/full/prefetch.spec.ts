import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';
import { openWithoutShell } from '../core/views';

/** Scripts and texts of a remote, and scripts of the shell; a prefetched style sheet is read from the browser's cache. */
const codeAndTextOf = (remote: string) =>
  new RegExp(`remotes/${remote}/.*\\.js|locales/\\w+/${remote}\\.json|assets/.*\\.js`);
const PLANS = /relativeUrl=plans(\/|%2F)/;
const LISTS = /relativeUrl=(plans|occupations|documents)(\/|%2F)/;

test('each page prefetches code and texts of the next step', async ({ page }) => {
  const { quotation, plan, application, questionnaire, review } = journeyOf(page, 'my');
  const buyer = makeBuyer();
  const expectReady = async (remote: string, navigate: () => Promise<void>) => {
    await allFetched(page);
    const requested = requestsOf(page, codeAndTextOf(remote));
    await navigate();
    expect(requested, remote).toEqual([]);
  };

  await quotation.open();
  await quotation.fillMyself(buyer);
  await expectReady('mfe-plan', async () => {
    await quotation.seePrice();
    await plan.isShown();
  });
  await plan.choose('PLAN2', 'monthly');
  await expectReady('mfe-application', async () => {
    await plan.next();
    await application.isShown();
  });
  await application.fill(buyer);
  await application.agree();
  await expectReady('mfe-health', async () => {
    await application.save();
    await questionnaire.begin();
  });
  await questionnaire.fillMeasures(buyer);
  await questionnaire.answerUntilCheck();
  await expectReady('mfe-payment', async () => {
    await questionnaire.send();
    await review.isShown();
  });
});

test('the browser caches a list until it changes', async ({ page }) => {
  const { quotation } = journeyOf(page, 'en');
  await quotation.open();
  await allFetched(page);
  await quotation.open();
  await allFetched(page);
  const fromCache: boolean[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    if (PLANS.test(response.url)) fromCache.push(response.fromDiskCache ?? false);
  });
  await quotation.open();
  await allFetched(page);
  expect(fromCache.length).toBeGreaterThan(0);
  expect(fromCache).not.toContain(false);
});

for (const { name, path } of [
  { name: 'home page', path: '' },
  { name: 'quotation', path: 'onemedical/insurance/quotation' },
] as const) {
  test(`no list is requested before the first paint of the ${name}`, async ({ page }) => {
    const requested = requestsOf(page, LISTS);
    // Resolves after the first paint; the shell is delayed.
    const { loadShell } = await openWithoutShell(page, `/edp/life/${path}?lang=en`);
    await page.waitForLoadState('domcontentloaded');
    expect(requested).toEqual([]);
    loadShell();
    await expect.poll(() => requested).not.toEqual([]);
  });
}

/** Waits until no request is pending and idle prefetching has finished. */
async function allFetched(page: Page): Promise<void> {
  await expect(page.locator('link[rel=prefetch], link[rel=modulepreload]')).not.toHaveCount(0);
  await page.waitForTimeout(1_000);
  await page.waitForLoadState('networkidle');
}

function requestsOf(page: Page, pattern: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}
