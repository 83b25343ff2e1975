import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { journeyOf, untilDetailsAreSaved } from '../core/journey';
import { storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

for (const language of ['en', 'my'] as const) {
  test(`an agent hands a quotation over to the buyer (${language})`, async ({
    page,
    watch,
    otherBrowser,
    checkAccessibility,
  }) => {
    const buyer = makeBuyer();
    const journey = journeyOf(page, language);
    const { words, quotation } = journey;
    const tools = new JourneyTools(page, words);

    // A concurrent banner request may be rejected, because the agent code changes the session id; it is repeated with a new token.
    watch.expect(/status of 401.*GetBanner/);
    await test.step('Given an agent who created a quotation and chose Plan 1 with the buyer', async () => {
      await quotation.open();
      await quotation.openAgent();
      await quotation.verifyAgent('KL20417');
      await page.getByRole('button', { name: words('mfe-quote:agent.yes') }).click();
      await expect(tools.agent()).toContainText('KL20417');
      await expect(tools.handOver()).toHaveCount(0);
      await untilDetailsAreSaved(journey, buyer, 'PLAN1', 'monthly');
    });

    const link = await test.step('When the agent creates the link for the buyer', async () => {
      await page.setViewportSize({ width: 375, height: 667 });
      await tools.handOver().click();
      await expect(
        page.getByRole('dialog', { name: words('shell:tools.share.agentTitle') }),
      ).toBeVisible();
      const address = await tools.createLink();
      await checkAccessibility('hand over to the buyer');
      await page.keyboard.press('Escape');
      await expect(tools.handOver()).toBeFocused();
      return address;
    });

    const other = await otherBrowser();
    const buyerJourney = journeyOf(other, language);
    const buyerTools = new JourneyTools(other, words);
    await test.step('Then the buyer continues at the agent’s last step, and sees the agent', async () => {
      await other.goto(link);
      await buyerJourney.application.isShown();
      expect(other.url()).not.toContain('share=');
      await expect(buyerTools.agent()).toContainText('KL20417');
      await expect(buyerTools.handOver()).toHaveCount(0);
      await expect(buyerTools.share()).toBeVisible();
      expect((await storedQuotation(other, await refIdOf(other))).actingAs).toBe('buyer');
      await checkAccessibility('personal details of a buyer with an agent', other);
    });

    await test.step('And the buyer, not the agent, can answer the health questions', async () => {
      await buyerJourney.application.agree();
      await buyerJourney.application.save();
      await buyerJourney.questionnaire.begin();
      expect((await storedQuotation(page, await refIdOf(page))).actingAs).toBe('agent');
    });

    await test.step('And a third browser cannot open the link', async () => {
      watch.expect(/status of 404/);
      const third = await otherBrowser();
      await third.goto(link);
      await expect(
        third.getByRole('heading', { level: 1, name: words('shell:linkOver.title') }),
      ).toBeVisible();
    });
  });
}

/** The reference of the quotation in the tab's session storage. */
function refIdOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(window.sessionStorage.getItem('edp:journey:1') ?? '{}') as {
      refId?: string;
    };
    return stored.refId ?? '';
  });
}
