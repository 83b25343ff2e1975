import type { Page } from '@playwright/test';
import { FAULTS } from '@edp/tools/releases';
import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf } from '../core/journey';
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

test('a journey keeps its releases in the old and the new shell, and new journeys get the new release', async ({
  page,
  product,
  otherBrowser,
}) => {
  const releases = releasesOf(product);
  const journey = journeyOf(page, 'en');
  const secondBuyer = await otherBrowser();
  let previous = '';

  await test.step('Given a buyer on the quotation', async () => {
    previous = releases.live('mfe-plan');
    await journey.quotation.open();
    await journey.quotation.fillMyself(makeBuyer());
  });

  await test.step('When another release of the plan page goes live, the open journey uses the previous one', async () => {
    const next = await releases.promote({
      remote: 'mfe-plan',
      mark: 'next',
      reword: (texts) => ({ ...texts, title: NEW_PLAN }),
    });
    expect(next).not.toBe(previous);
    await journey.quotation.seePrice();
    await expect(planTitle(page, PLAN)).toBeVisible();
    await page.reload();
    await expect(planTitle(page, PLAN)).toBeVisible();
  });

  await test.step('And a second buyer gets the new release, in the old shell', async () => {
    const { quotation } = journeyOf(secondBuyer, 'en');
    await quotation.open();
    await quotation.fillMyself(makeBuyer());
    await quotation.seePrice();
    await expect(planTitle(secondBuyer, NEW_PLAN)).toBeVisible();
    await expect(homeLink(secondBuyer, HOME)).toBeVisible();
  });

  await test.step('When the shell is replaced, the first buyer gets the new shell with the old release', async () => {
    const shell = releases.replaceShell({ mark: 'next-shell', reword: withHomeLink(NEW_HOME) });
    await expect.poll(() => servedShell(page)).toBe(shell);
    await page.reload();
    await expect(homeLink(page, NEW_HOME)).toBeVisible();
    await expect(planTitle(page, PLAN)).toBeVisible();
  });

  await test.step('And the second buyer, whose page is open, gets the new shell at the next step', async () => {
    const { plan, application } = journeyOf(secondBuyer, 'en');
    await choosePlan({ plan, application }, 'PLAN2', 'monthly');
    await expect(homeLink(secondBuyer, NEW_HOME)).toBeVisible();
    await secondBuyer.goBack();
    await expect(planTitle(secondBuyer, NEW_PLAN)).toBeVisible();
    await expect(plan.price('PLAN2')).toBeChecked();
  });

  await test.step('And the first buyer continues to the personal details', async () => {
    await choosePlan(journey, 'PLAN2', 'monthly');
  });
});

test('the shell replaces a release that fails to mount by the previous one, with its own texts', async ({
  page,
  product,
  watch,
}) => {
  const releases = releasesOf(product);
  await releases.promote({
    remote: 'mfe-quote',
    mark: 'broken',
    ...FAULTS.mountFails,
    reword: (texts) => ({ ...texts, title: 'Title of a release that does not mount' }),
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
