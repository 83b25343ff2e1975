import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf, untilPlans } from '../core/journey';
import { BUYER, FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';

const JOURNEY = '/edp/life/onemedical/insurance';

test('a URL copied into a new tab of the same browser opens the journey', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const first = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en' });
  await first.plan.isShown();
  await choosePlan(first, 'PLAN3', 'yearly');

  const tab = await context.newPage();
  const { plan, quotation } = journeyOf(tab, 'en');
  await tab.goto(`${JOURNEY}/plan`);
  await plan.isShown();
  await expect(plan.price('PLAN3')).toBeChecked();
  await expect(plan.summary()).toContainText('6,125.60');
  await checkAccessibility('plan, in a new tab', tab);
  await tab.goto(`${JOURNEY}/quotation`);
  await quotation.isShown();
  await quotation.change('spouse');
  await expect(quotation.nric('spouse')).toHaveValue(/^\d{6}-\d{2}-\d{4}$/);
});

test('a new tab with a step that is not available yet redirects to the current step', async ({
  page,
  context,
  checkAccessibility,
}) => {
  const { words, plan } = journeyOf(page, 'en');
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  const tab = await context.newPage();
  await tab.goto(`${JOURNEY}/review`);
  await journeyOf(tab, 'en').plan.isShown();
  await expect(tab.getByRole('main').getByText(words('shell:guard.plan'))).toBeVisible();
  await checkAccessibility('plan, asked for the review', tab);
});

test('Back, Forward and a reload restore quotation and plan', async ({ page }) => {
  const buyer = makeBuyer();
  const { quotation, plan, application } = journeyOf(page, 'en');

  await test.step('Given a couple that has chosen a plan for each person', async () => {
    await quotation.open();
    await quotation.fillMyself(buyer);
    await quotation.addSpouse();
    await quotation.fillSpouse('910402-10-5235', buyer);
    await quotation.seePrice();
    await plan.isShown();
    await plan.coverAs('Customize');
    await plan.person(/^Spouse/).click();
    await plan.choose('PLAN1', 'yearly');
  });

  await test.step('When they go back, the quotation shows both people', async () => {
    await page.goBack();
    await quotation.isShown();
    await quotation.change('spouse');
    await expect(quotation.nric('spouse')).toHaveValue('910402-10-5235');
  });

  await test.step('And Forward restores the current person and the choice', async () => {
    await page.goForward();
    await plan.isShown();
    await expect(plan.person(/^Spouse/)).toHaveAttribute('aria-current', 'step');
    await expect(plan.price('PLAN1')).toBeChecked();
  });

  await test.step('And so do a reload, and Back and Forward from the next step', async () => {
    await page.reload();
    await expect(plan.price('PLAN1')).toBeChecked();
    await plan.next();
    await application.isShown();
    await page.goBack();
    await plan.isShown();
    await expect(plan.price('PLAN1')).toBeChecked();
    await page.goForward();
    await application.isShown();
    await page.reload();
    await application.isShown();
  });
});

test('a switch of language translates the page and retains the input', async ({ page }) => {
  const buyer = makeBuyer();
  const english = journeyOf(page, 'en');
  const malay = journeyOf(page, 'my');
  const languageSwitch = () => page.getByRole('banner').getByRole('button');

  await test.step('Given a partly filled form with an invalid NRIC', async () => {
    await english.quotation.open();
    await english.quotation.addOne('sons');
    await english.quotation.email().fill(buyer.email);
    await english.quotation.nric('you').fill('930314');
    await english.quotation.nric('you').blur();
    await expect(page.getByText('12 digits needed, you typed 6')).toBeVisible();
  });

  await test.step('When the buyer switches to Malay, the page retains the input and translates the error', async () => {
    await languageSwitch().focus();
    await page.keyboard.press('Enter');
    await malay.quotation.isShown();
    await expect(languageSwitch()).toBeFocused();
    await expect(malay.quotation.nric('you')).toHaveValue('930314');
    await expect(malay.quotation.email()).toHaveValue(buyer.email);
    await expect(malay.quotation.person('son')).toBeVisible();
    await expect(page.getByText('12 digits needed')).toHaveCount(0);
  });

  await test.step('And the plan page retains the choice', async () => {
    await malay.quotation.removeOne('sons');
    await untilPlans(malay, buyer);
    await malay.plan.choose('PLAN3', 'yearly');
    await languageSwitch().click();
    await english.plan.isShown();
    await expect(english.plan.price('PLAN3')).toBeChecked();
    await expect(english.plan.summary()).toContainText('1,835.20');
  });
});
