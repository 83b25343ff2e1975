import { journeyOf } from '../core/journey';
import { BUYER, FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { JourneyTools } from '../pages/journey-tools';

test('a shared quotation of a family opens for the spouse with the plans of all, in Takaful and Malay', async ({
  page,
  otherBrowser,
  checkAccessibility,
}) => {
  const { words, plan } = journeyOf(page, 'my', 'takaful');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: FAMILY, language: 'my', variant: 'takaful' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.makeLink();
  await checkAccessibility('link to another device');

  const other = await otherBrowser();
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

test('trying one’s own link does not use it up', async ({ page, otherBrowser }) => {
  const { words, plan } = journeyOf(page, 'en');
  const tools = new JourneyTools(page, words);
  await openQuoted(page, { people: [BUYER], language: 'en' });
  await plan.isShown();
  await tools.share().click();
  const link = await tools.makeLink();
  await page.goto('about:blank');
  await page.goto(link);
  await plan.isShown();

  const other = await otherBrowser();
  await other.goto(link);
  await journeyOf(other, 'en').plan.isShown();
});
