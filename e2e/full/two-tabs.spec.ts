import { journeyOf } from '../core/journey';
import { BUYER, openQuoted, storedQuotation } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

for (const { language, variant } of SOLD) {
  test(`a choice made in one tab is not written over by another without a word (${language}, ${variant})`, async ({
    page,
    context,
    watch,
    checkAccessibility,
  }) => {
    const { words, plan, application } = journeyOf(page, language, variant);
    const notice = page.getByText(words('mfe-plan:failure.changed').replace(/<[^>]+>/g, ''));
    const address = `/edp/life/onemedical/${variant}/plan?lang=${language}`;
    const { refId } = await openQuoted(page, { people: [BUYER], language, variant });
    await plan.isShown();

    /** Chosen and confirmed in a second tab, which is closed again. */
    const chooseElsewhere = async (choice: 'PLAN1' | 'PLAN3') => {
      const tab = await context.newPage();
      const there = journeyOf(tab, language, variant);
      await tab.goto(address);
      await there.plan.isShown();
      await there.plan.price(choice).check({ force: true });
      await there.plan.next();
      await there.application.isShown();
      await tab.close();
    };
    const chosen = async () => (await storedQuotation(page, refId)).applicants[0]?.planCode;

    await test.step('Given Plan 3 that is chosen in a second tab', () => chooseElsewhere('PLAN3'));

    await test.step('When the first tab goes on with yearly billing, then it is told, and nothing is lost', async () => {
      watch.expect(/409/);
      await plan.bill('yearly');
      await plan.next();
      await expect(notice).toBeVisible();
      await expect(page.getByRole('radio', { name: words('mfe-plan:yearly') })).toBeChecked();
      expect(await chosen()).toBe('PLAN3');
      await checkAccessibility('plan, changed in another tab');
    });

    await test.step('And is shown what is there now', async () => {
      await page.getByRole('button', { name: words('mfe-plan:failure.takeStored') }).click();
      await expect(plan.price('PLAN3')).toBeChecked();
      await expect(page.getByRole('radio', { name: words('mfe-plan:monthly') })).toBeChecked();
      await expect(notice).toHaveCount(0);
    });

    await test.step('When it happens again, then whoever continues once more has their own choice', async () => {
      await chooseElsewhere('PLAN1');
      watch.expect(/409/);
      await plan.bill('yearly');
      await plan.next();
      await expect(notice).toBeVisible();
      await plan.next();
      await application.isShown();
      expect(await chosen()).toBe('PLAN3');
    });
  });
}
