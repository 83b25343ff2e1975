import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { withHomeLink, releasesOf, servedShell } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';
import { BUYER, openQuoted } from '../core/quoted';
import { releaseFiles } from '../core/release-files';
import { JourneyTools } from '../pages/journey-tools';

const test = testWith({}, { ownShell: true });

const NEW_HOME = 'Home, says the new shell';

test('a page without a worker goes on with its shell when another one is deployed, also with what it had not loaded', async ({
  page,
  product,
}) => {
  const { words, plan, application } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  const { manifest } = releaseFiles(product, 'shell');
  const ownScripts = Object.keys(manifest.integrity).filter((file) => file.endsWith('.js'));

  await test.step('Given a buyer who has chosen a plan, on a page that has not loaded the dialogs', async () => {
    await openQuoted(page, { people: [BUYER], language: 'en' });
    await plan.isShown();
    await plan.choose('PLAN2', 'monthly');
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
  });

  const before = await scriptsOf(page);
  await test.step('When another shell is deployed, none of whose scripts the page knows', async () => {
    const next = releasesOf(product).deployShell({
      mark: 'next-shell',
      reword: withHomeLink(NEW_HOME),
    });
    await expect.poll(() => servedShell(page)).toBe(next);
    const { manifest: live } = releaseFiles(product, 'shell');
    expect(ownScripts.filter((script) => script in live.integrity)).toEqual([]);
  });

  await test.step('Then a dialog opens all the same, from the shell that the page runs, and works', async () => {
    await tools.share().click();
    await tools.createLink();
    await page.keyboard.press('Escape');
    await expect(tools.dialog()).toHaveCount(0);
    const loaded = (await scriptsOf(page)).filter((script) => !before.includes(script));
    expect(loaded.length).toBeGreaterThan(0);
    expect(ownScripts).toEqual(expect.arrayContaining(loaded));
  });

  await test.step('And nothing is lost: the same page stands there, with the choice', async () => {
    await expect(page.locator('html[data-same=yes]')).toHaveCount(1);
    await expect(plan.price('PLAN2')).toBeChecked();
  });

  await test.step('And the next step comes in the new shell', async () => {
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
