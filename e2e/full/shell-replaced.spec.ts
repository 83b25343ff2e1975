import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { withHomeLink, releasesOf, servedShell } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { BUYER, openQuoted } from '../core/quoted';
import { releaseFiles } from '../core/release-files';
import { JourneyTools } from '../pages/journey-tools';

const test = testWith({}, { ownShell: true });

const NEW_HOME = 'Home, says the new shell';

test('an open page without a service worker loads the rest of its shell after a new shell is deployed', async ({
  page,
  product,
}) => {
  const { words, plan, application } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  const { manifest } = releaseFiles(product, 'shell');
  const scriptsOfPage = Object.keys(manifest.integrity).filter((file) => file.endsWith('.js'));

  await test.step('Given a buyer with a chosen plan, on a page that has not loaded the dialogs', async () => {
    await openQuoted(page, { people: [BUYER], language: 'en' });
    await plan.isShown();
    await plan.choose('PLAN2', 'monthly');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
  });

  const before = await scriptsOf(page);
  await test.step('When an operator deploys another shell with other scripts', async () => {
    const next = releasesOf(product).deployShell({
      mark: 'next-shell',
      reword: withHomeLink(NEW_HOME),
    });
    await expect.poll(() => servedShell(page)).toBe(next);
    const { manifest: live } = releaseFiles(product, 'shell');
    expect(scriptsOfPage.filter((script) => script in live.integrity)).toEqual([]);
  });

  await test.step('Then the page opens a dialog with scripts of its own shell', async () => {
    await tools.share().click();
    await tools.createLink();
    await page.keyboard.press('Escape');
    await expect(tools.dialog()).toHaveCount(0);
    const loaded = (await scriptsOf(page)).filter((script) => !before.includes(script));
    expect(loaded.length).toBeGreaterThan(0);
    expect(scriptsOfPage).toEqual(expect.arrayContaining(loaded));
  });

  await test.step('And the document and the choice are unchanged', async () => {
    await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
    await expect(plan.price('PLAN2')).toBeChecked();
  });

  await test.step('And the next step loads the new shell', async () => {
    await plan.next();
    await application.isShown();
    const home = page.getByRole('banner').getByRole('link', { name: NEW_HOME, exact: true });
    await expect(home).toBeVisible();
  });
});

/** The scripts of a shell that this document fetched. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/edp\/life\/assets\/([^/?]+\.js)/.exec(name)?.[1] ?? []),
  );
}
