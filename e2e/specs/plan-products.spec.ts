import { journeyOf } from '../core/journey';
import { BUYER, FAMILY, openQuoted } from '../core/quoted';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';
import { PlanPage } from '../pages/plan-page';

test.describe('up to personal details', () => {
  test('a single buyer chooses Plan 3 with yearly billing and a promo code', async ({
    page,
    checkAccessibility,
  }) => {
    const { plan, application } = journeyOf(page, 'en');
    await openQuoted(page, { people: [BUYER], language: 'en' });
    await plan.isShown();
    await checkAccessibility('plan, one person');
    await plan.choose('PLAN3', 'yearly');
    await expect(plan.summary()).toContainText('1,835.20');

    const summary = plan.summary();
    await summary.getByRole('button', { name: 'Have a promo code?' }).click();
    await expect(summary.getByRole('textbox', { name: 'Promo code' })).toBeFocused();
    await page.keyboard.type('raya25');
    await page.keyboard.press('Enter');
    await expect(summary.getByText('This code is not valid right now.')).toBeVisible();
    await checkAccessibility('plan, promo code that is over');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('amber10');
    await page.keyboard.press('Enter');
    await expect(summary).toContainText('−183.52');
    await expect(summary).toContainText('1,651.68');
    await expect(summary.getByRole('button', { name: /^Remove/ })).toBeFocused();
    await checkAccessibility('plan, promo code applied');

    await plan.next();
    await application.isShown();
    await expect(summary).toContainText('1,651.68');
  });

  test('easymedic costs 10% less', async ({ page, checkAccessibility }) => {
    const { plan, application } = journeyOf(page, 'en');
    await openQuoted(page, { people: FAMILY, language: 'en', productCode: 'easymedic' });
    await plan.isShown();
    await checkAccessibility('plan, easymedic');
    await plan.choose('PLAN2', 'yearly');
    // 5,200.00 x 0.90 x 0.95
    await expect(plan.summary()).toContainText('4,446.00');
    await plan.next();
    await application.isShown();
  });

  test('Takaful uses the term "contribution", in Malay, on a phone', async ({
    page,
    checkAccessibility,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const plan = new PlanPage(page, wordsIn('my', 'takaful'));
    await openQuoted(page, { people: FAMILY, language: 'my', variant: 'takaful' });
    await plan.isShown();
    await checkAccessibility('plan, Takaful, Malay, 320 px');
    await plan
      .bar()
      .getByRole('button', { name: /432\.25/ })
      .click();
    await expect(plan.bar()).toContainText('Sumbangan anda');
    await checkAccessibility('plan, price opened on a phone');
    await page.keyboard.press('Escape');
    await plan.next();
    await expect(page).toHaveURL(/\/application/);
  });
});

test('the price bar of a phone never covers the focused control', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const { plan } = journeyOf(page, 'en');
  await openQuoted(page, { people: FAMILY, language: 'en', planSelection: 'Customize' });
  await plan.isShown();
  await expect(page.getByRole('img', { name: /55\.?$/ })).toBeVisible();
  const covered: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(coveredByBar);
    if (found === 'end') break;
    if (found !== null) covered.push(found);
  }
  expect(covered).toEqual([]);
});

/** Runs in the page: the name of the focused control if the bar covers it; "end" when the focus is in the bar. */
function coveredByBar(): string | null {
  const focused = document.activeElement;
  const bar = document.querySelector('.edp-price-bar');
  if (!focused || !bar || focused === document.body) return null;
  if (bar.contains(focused)) return 'end';
  const target = (focused.closest('label') ?? focused).getBoundingClientRect();
  const isCovered = target.bottom > bar.getBoundingClientRect().top + 1;
  return isCovered ? (focused.getAttribute('aria-label') ?? focused.textContent) : null;
}
