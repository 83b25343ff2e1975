import { journeyOf } from '../core/journey';
import { BUYER, FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

test('a shared quotation opens in another browser with the plans of the family, in Takaful and Malay', async ({
  page,
  otherBrowser,
  checkAccessibility,
}) => {
  const { words, plan } = journeyOf(page, 'my', 'takaful');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: FAMILY, language: 'my', variant: 'takaful' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.createLink();
  await checkAccessibility('link to another device');

  const other = await otherBrowser();
  await other.setViewportSize({ width: 320, height: 640 });
  const otherJourney = journeyOf(other, 'my', 'takaful');
  await other.goto(link);
  await otherJourney.plan.isShown();
  await expect(other.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(otherJourney.plan.bar()).toContainText('432.25');
  await checkAccessibility('plan, shared', other);
  await otherJourney.plan.next();
  await expect(other).toHaveURL(/\/application/);
});

test('a link stays valid after its creator has opened it', async ({ page, otherBrowser }) => {
  const { words, plan } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.createLink();
  await page.goto('about:blank');
  await page.goto(link);
  await plan.isShown();

  const other = await otherBrowser();
  await other.goto(link);
  await journeyOf(other, 'en').plan.isShown();
});
