import { journeyOf } from '../core/journey';
import { BUYER, openQuoted, storedQuotation } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

for (const { language, variant } of SOLD) {
  test(`a tab with a stale quotation gets a 409 conflict, and the buyer decides (${language}, ${variant})`, async ({
    page,
    context,
    watch,
    checkAccessibility,
  }) => {
    const { words, plan, application } = journeyOf(page, language, variant);
    const notice = page
      .getByRole('main')
      .getByText(words('mfe-plan:failure.changed').replace(/<[^>]+>/g, ''));
    const address = `/edp/life/onemedical/${variant}/plan?lang=${language}`;
    const { refId } = await openQuoted(page, { people: [BUYER], language, variant });
    await plan.isShown();

    /** Chooses and confirms a plan in a second tab, and closes it. */
    const chooseInOtherTab = async (choice: 'PLAN1' | 'PLAN3') => {
      const tab = await context.newPage();
      const otherJourney = journeyOf(tab, language, variant);
      await tab.goto(address);
      await otherJourney.plan.isShown();
      await otherJourney.plan.price(choice).check({ force: true });
      await otherJourney.plan.next();
      await otherJourney.application.isShown();
      await tab.close();
    };
    const storedPlan = async () => (await storedQuotation(page, refId)).applicants[0]?.planCode;

    await test.step('Given Plan 3 chosen in a second tab', () => chooseInOtherTab('PLAN3'));

    await test.step('When the first tab continues with yearly billing, it shows the conflict and retains the input', async () => {
      watch.expect(/409/);
      await plan.bill('yearly');
      await plan.next();
      await expect(notice).toBeVisible();
      await expect(page.getByRole('radio', { name: words('mfe-plan:yearly') })).toBeChecked();
      expect(await storedPlan()).toBe('PLAN3');
      await checkAccessibility('plan, changed in another tab');
    });

    await test.step('And the buyer can load the stored choice', async () => {
      await page.getByRole('button', { name: words('mfe-plan:failure.takeStored') }).click();
      await expect(plan.price('PLAN3')).toBeChecked();
      await expect(page.getByRole('radio', { name: words('mfe-plan:monthly') })).toBeChecked();
      await expect(notice).toHaveCount(0);
    });

    await test.step('When it happens again, a second Continue saves the choice of the first tab', async () => {
      await chooseInOtherTab('PLAN1');
      watch.expect(/409/);
      await plan.bill('yearly');
      await plan.next();
      await expect(notice).toBeVisible();
      await plan.next();
      await application.isShown();
      expect(await storedPlan()).toBe('PLAN3');
    });
  });
}
