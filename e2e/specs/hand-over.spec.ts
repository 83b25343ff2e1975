import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilDetailsAreKept } from '../core/journey';
import { BUYER, FAMILY, openQuoted, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

for (const language of ['en', 'my'] as const) {
  test(`an agent hands a quotation over to the buyer (${language})`, async ({
    page,
    watch,
    elsewhere,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const journey = journeyOf(page, language);
    const { words, quotation } = journey;
    const tools = new JourneyTools(page, words);

    await test.step('Given an agent who made a quotation and chose Plan 1 with the buyer', async () => {
      await quotation.open();
      await quotation.openAgent();
      await quotation.verifyAgent('KL20417');
      await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
      await expect(tools.agent()).toContainText('KL20417');
      await expect(tools.handOver()).toHaveCount(0);
      await untilDetailsAreKept(journey, buyer, 'PLAN1', 'monthly');
    });

    const link = await test.step('When the agent makes the link for the buyer', async () => {
      await page.setViewportSize({ width: 375, height: 667 });
      await tools.handOver().click();
      await expect(
        page.getByRole('dialog', { name: words('shell:tools.share.agentTitle') }),
      ).toBeVisible();
      const address = await tools.makeLink();
      await checkAccessibility('hand over to the buyer');
      await page.keyboard.press('Escape');
      await expect(tools.handOver()).toBeFocused();
      return address;
    });

    const other = await elsewhere();
    const theirs = journeyOf(other, language);
    const around = new JourneyTools(other, words);
    await test.step('Then the buyer goes on where the agent stopped, and sees who helped', async () => {
      await other.goto(link);
      await theirs.application.isShown();
      expect(other.url()).not.toContain('share=');
      await expect(around.agent()).toContainText('KL20417');
      await expect(around.handOver()).toHaveCount(0);
      await expect(around.share()).toBeVisible();
      expect((await storedQuotation(other, await refIdOf(other))).actingAs).toBe('buyer');
      await checkAccessibility('personal details of a buyer with an agent', other);
    });

    await test.step('And the buyer, not the agent, may answer the health questions', async () => {
      await theirs.application.agree();
      await theirs.application.save();
      await theirs.questionnaire.begin();
      expect((await storedQuotation(page, await refIdOf(page))).actingAs).toBe('agent');
    });

    await test.step('And nobody else can open the link', async () => {
      watch.expect(/status of 404/);
      const third = await elsewhere();
      await third.goto(link);
      await expect(
        third.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
      ).toBeVisible();
    });
  });
}

test('a shared quotation of a family opens for the spouse with the plans of all, in Takaful and Malay', async ({
  page,
  elsewhere,
  checkAccessibility,
}) => {
  const { words, plan } = journeyOf(page, 'my', 'takaful');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: FAMILY, language: 'my', variant: 'takaful' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.makeLink();
  await checkAccessibility('link to another device');

  const other = await elsewhere();
  await other.setViewportSize({ width: 320, height: 640 });
  const theirs = journeyOf(other, 'my', 'takaful');
  await other.goto(link);
  await theirs.plan.isShown();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(theirs.plan.bar()).toContainText('432.25');
  await checkAccessibility('plan, shared', other);
  await theirs.plan.next();
  await expect(other).toHaveURL(/\/application/);
});

test('trying one’s own link does not use it up', async ({ page, elsewhere }) => {
  const { words, plan } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.makeLink();
  await page.goto('about:blank');
  await page.goto(link);
  await plan.isShown();

  const other = await elsewhere();
  await other.goto(link);
  await journeyOf(other, 'en').plan.isShown();
});

/** The reference that the page's tab keeps. */
function refIdOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(window.sessionStorage.getItem('edp:journey:1') ?? '{}') as {
      refId?: string;
    };
    return kept.refId ?? '';
  });
}
