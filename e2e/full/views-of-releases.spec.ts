import type { Page } from '@playwright/test';
import { releasesOf } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { expectHydrated, openWithoutShell } from '../core/views';
import { whenServed } from '../core/when-served';

const test = testWith({});

const REMOTE = 'mfe-quote';
const QUOTATION = '/edp/life/onemedical/insurance/quotation?lang=en';
const viewOf = (releaseId: string) => `data-view="${REMOTE}/${releaseId}"`;

test('the view of a canary, of the release before it and of the one after a rollback is taken over as it stands', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const before = releases.live(REMOTE);
  const canaryPage = await otherBrowser();
  const livePage = await otherBrowser();
  const latePage = await otherBrowser();
  let next = '';

  await test.step('Given a journey that begins with the live release', () =>
    expectViewHydrated(page, before));

  await test.step('When another release is a canary, who comes now is given its view', async () => {
    next = await releases.canary({ remote: REMOTE, mark: 'next' });
    await begin(canaryPage, next);
    await expectViewHydrated(canaryPage, next);
  });

  await test.step('And once it is live, the first journey keeps the view of the release before', async () => {
    await releases.goLive(REMOTE, next);
    await whenServed(product, 'quotation', next);
    await begin(livePage, next);
    await expectViewHydrated(livePage, next);
    await expectViewHydrated(page, before);
    await expectViewHydrated(canaryPage, next);
  });

  await test.step('And after its rollback, every journey has the view of the release before', async () => {
    await releases.rollback(REMOTE);
    await begin(latePage, before);
    await expectViewHydrated(latePage, before);
    for (const earlier of [page, livePage, canaryPage]) await expectViewHydrated(earlier, before);
  });
});

/** Starts journeys until one gets the release, because of the canary and the polling of the registry. */
async function begin(page: Page, releaseId: string): Promise<void> {
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
