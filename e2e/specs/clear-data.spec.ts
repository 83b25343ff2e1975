import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { BUYER, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

test('"Clear my data" asks for confirmation, deletes all data and retains the language', async ({
  page,
  context,
  watch,
  checkAccessibility,
}) => {
  const { words, plan, quotation } = journeyOf(page, 'my', 'takaful');
  const tools = new JourneyTools(page, words);
  const { refId } = await openQuoted(page, { people: [BUYER], language: 'my', variant: 'takaful' });
  await plan.isShown();

  await test.step('Given the dialog: Kembali and Escape change nothing', async () => {
    await tools.clearData().click();
    await checkAccessibility('clear my data');
    await tools.press('tools.back');
    await expect(tools.clearData()).toBeFocused();
    await tools.clearData().click();
    await page.keyboard.press('Escape');
    await expect(tools.dialog()).toHaveCount(0);
    await expect(tools.clearData()).toBeFocused();
    await plan.isShown();
  });

  await test.step('When the buyer confirms, the home page shows a message in Malay', async () => {
    await tools.clearData().click();
    await tools.press('tools.clear.clear');
    await expect(page).toHaveURL(/\/edp\/life\/\?lang=my#cleared$/);
    await expect(page.getByRole('main').getByText('Data anda telah dipadamkan.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
    await checkAccessibility('home, data cleared');
  });

  await test.step('And a second time there, which leads to the same page', async () => {
    await tools.clearData().click();
    await tools.press('tools.clear.clear');
    await expect(tools.dialog()).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Data anda telah dipadamkan.')).toBeVisible();
  });

  await test.step('Then no tab and no request can load the journey any more', async () => {
    watch.expect(/status of 404/);
    await page.goto('/edp/life/onemedical/takaful/plan?lang=my');
    await quotation.isShown();
    await expect(quotation.nric('you')).toHaveValue('');
    const tab = await context.newPage();
    await tab.goto('/edp/life/onemedical/takaful/plan');
    await journeyOf(tab, 'my', 'takaful').quotation.isShown();
    const response = await page.request.get(`/quote/?relativeUrl=quotation/${refId}`);
    expect(response.status()).toBe(404);
  });
});

test('"Clear my data" on the quotation page of an agent leaves nothing of the form for the next person', async ({
  page,
  watch,
}) => {
  // The agent code changes the session id: a concurrent request for the banner or the draft may be rejected, and is repeated.
  watch.expect(/status of 401.*(?:GetBanner|drafts)/);
  const { words, quotation } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await quotation.open();
  await quotation.openAgent();
  await quotation.verifyAgent('KL20417');
  await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
  await expect(tools.agent()).toContainText('KL20417');
  await quotation.fillMyself(makeBuyer());

  await tools.clearData().click();
  await tools.press('tools.clear.clear');
  await expect(page).toHaveURL(/#cleared$/);
  await quotation.open();
  await expect(quotation.nric('you')).toHaveValue('');
  await expect(quotation.email()).toHaveValue('');
  await expect(tools.agent()).toHaveCount(0);
});

test('"Clear my data" in one tab ends the journey in another one', async ({ page, context }) => {
  const { words, plan } = journeyOf(page, 'en');
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  const check = async () => {
    const loaded = page.waitForResponse(/\/-\/session$/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await loaded;
  };
  await test.step('Given a journey whose session was checked', async () => {
    await check();
    await plan.isShown();
  });
  await test.step('When the buyer clears the data in another tab', async () => {
    const tab = await context.newPage();
    await tab.goto('/edp/life/?lang=en');
    const tools = new JourneyTools(tab, words);
    await tools.clearData().click();
    await tools.press('tools.clear.clear');
    await expect(tab).toHaveURL(/#cleared$/);
  });
  await test.step('Then the first tab shows nothing of the journey once it is checked', async () => {
    await check();
    await expect(
      page.getByRole('heading', { name: words('shell:session.endedTitle') }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: words('mfe-plan:continue') })).toHaveCount(0);
  });
});
