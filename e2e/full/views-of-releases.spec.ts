import type { Page } from '@playwright/test';
import { releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { expectHydrated, openWithoutShell } from '../core/views';
import { whenServed } from '../core/when-served';

const test = testWith({});

const REMOTE = 'mfe-quote';
const QUOTATION = '/edp/life/onemedical/insurance/quotation?lang=en';
const viewOf = (releaseId: string) => `data-view="${REMOTE}/${releaseId}"`;

test('remotes hydrate the views of a canary, of the previous release, and after a rollback', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const before = releases.live(REMOTE);
  const canaryPage = await otherBrowser();
  const livePage = await otherBrowser();
  const rolledBackPage = await otherBrowser();
  let next = '';

  await test.step('Given a journey with the live release', () => expectViewHydrated(page, before));

  await test.step('When an operator publishes a canary, a new journey gets its view', async () => {
    next = await releases.canary({ remote: REMOTE, mark: 'next' });
    await startJourneyWith(canaryPage, next);
    await expectViewHydrated(canaryPage, next);
  });

  await test.step('And when it is live, the first journey retains the view of the previous release', async () => {
    await releases.goLive(REMOTE, next);
    await whenServed(product, 'quotation', next);
    await startJourneyWith(livePage, next);
    await expectViewHydrated(livePage, next);
    await expectViewHydrated(page, before);
    await expectViewHydrated(canaryPage, next);
  });

  await test.step('And after its rollback, every journey gets the view of the previous release', async () => {
    await releases.rollback(REMOTE);
    await startJourneyWith(rolledBackPage, before);
    await expectViewHydrated(rolledBackPage, before);
    for (const openPage of [page, livePage, canaryPage]) await expectViewHydrated(openPage, before);
  });
});

/** Starts journeys until one gets the release, because of the canary and the polling of the registry. */
async function startJourneyWith(page: Page, releaseId: string): Promise<void> {
  const documentOfNewJourney = async () => {
    await page.context().clearCookies();
    return (await page.request.get(QUOTATION)).text();
  };
  await expect.poll(documentOfNewJourney).toContain(viewOf(releaseId));
}

/** The document names the release of its view, and the remote hydrates every element of it. */
async function expectViewHydrated(page: Page, releaseId: string): Promise<void> {
  const { loadShell } = await openWithoutShell(page, QUOTATION);
  await expect(page.locator(`[${viewOf(releaseId)}] h1`)).toBeVisible();
  await expectHydrated(page, loadShell, releaseId);
}
