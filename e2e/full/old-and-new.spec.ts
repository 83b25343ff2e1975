import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { withHomeLink, releasesOf, servedShell } from '../core/new-releases';
import { expect, testWith } from '../core/own-product';

const test = testWith({}, { ownShell: true });

const PLAN = 'Choose your plan';
const NEW_PLAN = 'Choose your plan, says the new release';
const HOME = 'Home';
const NEW_HOME = 'Home, says the new shell';

const planTitle = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const homeLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('a journey goes on with what it began with, in the old shell and in the new one, while others get the new release', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const journey = journeyOf(page, 'en');
  const later = await otherBrowser();
  let kept = '';

  await test.step('Given a buyer on the quotation', async () => {
    kept = releases.live('mfe-plan');
    await journey.quotation.open();
    await journey.quotation.fillMyself(makeBuyer());
  });

  await test.step('When another release of the plan page goes live, the open page goes on with the one before', async () => {
    const next = await releases.promote({
      remote: 'mfe-plan',
      mark: 'next',
      reword: (texts) => ({ ...texts, title: NEW_PLAN }),
    });
    expect(next).not.toBe(kept);
    await journey.quotation.seePrice();
    await expect(planTitle(page, PLAN)).toBeVisible();
    await page.reload();
    await expect(planTitle(page, PLAN)).toBeVisible();
  });

  await test.step('And somebody who comes now gets the new release, in the old shell', async () => {
    const { quotation } = journeyOf(later, 'en');
    await quotation.open();
    await quotation.fillMyself(makeBuyer());
    await quotation.seePrice();
    await expect(planTitle(later, NEW_PLAN)).toBeVisible();
    await expect(homeLink(later, HOME)).toBeVisible();
  });

  await test.step('When the shell is replaced, the first buyer has the new shell with the old release', async () => {
    const shell = releases.replaceShell({ mark: 'next-shell', reword: withHomeLink(NEW_HOME) });
    await expect.poll(() => servedShell(page)).toBe(shell);
    await page.reload();
    await expect(homeLink(page, NEW_HOME)).toBeVisible();
    await expect(planTitle(page, PLAN)).toBeVisible();
  });

  await test.step('And the second one, whose page is open, comes to the next step, where it is loaded again with the new shell', async () => {
    const { plan, application } = journeyOf(later, 'en');
    await plan.choose('PLAN2', 'monthly');
    await plan.next();
    await application.isShown();
    await expect(homeLink(later, NEW_HOME)).toBeVisible();
    await later.goBack();
    await expect(planTitle(later, NEW_PLAN)).toBeVisible();
    await expect(plan.price('PLAN2')).toBeChecked();
  });

  await test.step('And the first buyer gets to the personal details', async () => {
    await journey.plan.choose('PLAN2', 'monthly');
    await journey.plan.next();
    await journey.application.isShown();
  });
});

test('a release that does not mount is not seen: the one before stands there, in its own words', async ({
  page,
  product,
  watch,
}) => {
  const releases = releasesOf(product);
  await releases.promote({
    remote: 'mfe-quote',
    mark: 'broken',
    fault: 'mountFails',
    reword: (texts) => ({ ...texts, title: 'Words of a release that does not mount' }),
  });
  try {
    watch.expect(/spoilt/);
    const { quotation } = journeyOf(page, 'en');
    await quotation.open();
    await quotation.fillMyself(makeBuyer());
    await quotation.seePrice();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PLAN);
  } finally {
    await releases.rollback('mfe-quote');
  }
});
