import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { mailedLink } from '../core/outbox';
import { FAMILY, openQuoted } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import type { Words } from '../core/words';
import { JourneyTools } from '../pages/journey-tools';

const PROMO = 'AMBER10';
/** The family of the worked check: Plan 3 with deductible, yearly, less 5% and 10%. */
const PLAN3_YEARLY = '4,410.43';
/** The same for Plan 1 without a deductible. */
const PLAN1_YEARLY = '3,734.64';

for (const { language, variant } of SOLD) {
  test(`a link opens the plan that was chosen before its creation (${variant}, ${language})`, async ({
    page,
    product,
    otherBrowser,
    checkAccessibility,
  }) => {
    const email = `links.${variant}@example.my`;
    const { plan, words } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);

    await test.step('Given a family that has chosen Plan 3, a deductible, yearly billing and a promo code', async () => {
      const [buyer, ...others] = FAMILY;
      const people = [{ ...buyer!, email }, ...others];
      await openQuoted(page, { people, language, variant });
      await plan.isShown();
      await plan.bill('yearly');
      await plan.price('PLAN3', { withDeductible: true }).check({ force: true });
      await applyPromo(page, words);
      await expect(plan.summary()).toContainText(PLAN3_YEARLY);
    });

    await test.step('When they create a link, it opens that choice and its price', async () => {
      await tools.share().click();
      const link = await tools.createLink();
      await checkAccessibility('link to a choice');
      await page.keyboard.press('Escape');

      const other = await otherBrowser();
      const otherJourney = journeyOf(other, language, variant);
      await other.goto(link);
      await otherJourney.plan.isShown();
      await expect(otherJourney.plan.summary()).toContainText(PLAN3_YEARLY);
      await expect(otherJourney.plan.summary()).toContainText(PROMO);
      await expect(otherJourney.plan.price('PLAN3', { withDeductible: true })).toBeChecked();
    });

    await test.step('And when they choose Plan 1 and continue later, the e-mailed link opens Plan 1', async () => {
      await plan.price('PLAN1').check({ force: true });
      await expect(plan.summary()).toContainText(PLAN1_YEARLY);
      await tools.mailLink();
      const mailed = await mailedLink(product.dataDir, email);

      const other = await otherBrowser();
      const otherJourney = journeyOf(other, language, variant);
      await other.goto(mailed);
      await otherJourney.plan.isShown();
      await expect(otherJourney.plan.summary()).toContainText(PLAN1_YEARLY);
      await expect(otherJourney.plan.price('PLAN1')).toBeChecked();
    });
  });
}

test('a link from the agent opens the choice of the agent', async ({ page, otherBrowser }) => {
  const { plan, words } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: FAMILY, language: 'en', agentCode: 'KL20417' });
  await plan.isShown();
  await plan.choose('PLAN3', 'yearly');
  await tools.handOver().click();
  const link = await tools.createLink();

  const other = await otherBrowser();
  const otherJourney = journeyOf(other, 'en');
  await other.goto(link);
  await otherJourney.plan.isShown();
  await expect(otherJourney.plan.price('PLAN3')).toBeChecked();
  // 5,200.00 x 1.24 less 5%.
  await expect(otherJourney.plan.summary()).toContainText('6,125.60');
});

for (const { language, variant } of SOLD) {
  test(`both dialogs warn that the link omits a member without a price (${variant}, ${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { plan, quotation, words } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    await page.setViewportSize({ width: 320, height: 640 });
    await openQuoted(page, { people: FAMILY, language, variant });
    await plan.isShown();
    await page.getByRole('link', { name: words('mfe-plan:people.change') }).click();
    await quotation.isShown();
    await quotation.addOne('sons');
    const note = tools.dialog().getByText(textOf(words('shell:tools.without.people')));
    for (const dialog of [tools.continueLater(), tools.share()]) {
      await dialog.click();
      await expect(note).toBeVisible();
      await checkAccessibility('link without somebody who was added');
      await page.keyboard.press('Escape');
    }
  });
}

/** The text after the bold part of a sentence. */
function textOf(sentence: string): string {
  return sentence.slice(sentence.indexOf('</b>') + '</b>'.length).trim();
}

async function applyPromo(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words('mfe:promo.open') }).click();
  await page.getByLabel(words('mfe:promo.label')).fill(PROMO);
  await page.getByRole('button', { name: words('mfe:promo.apply') }).click();
}
