import { FAMILY, openQuoted } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { wordsIn } from '../core/words';

for (const { language, variant } of SOLD) {
  test(`the comparison shows two covers with the prices of the quoted people: ${variant} in ${language}`, async ({
    page,
    otherBrowser,
    checkAccessibility,
  }) => {
    const words = wordsIn(language, variant);
    await openQuoted(page, { people: FAMILY, language, variant });
    await page.getByRole('link', { name: words('mfe-plan:compare') }).click();
    const title = words('info:compare.title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByLabel(words('info:compare.second')).selectOption('easymedic.insurance.PLAN2');
    // The worked price check, and the same people with EasyMedic.
    await expect(page.getByRole('cell', { name: 'RM 4,940.00' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'RM 4,446.00' })).toBeVisible();
    await checkAccessibility('compare');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await checkAccessibility('compare on a small phone');

    const friend = await otherBrowser();
    await friend.goto(page.url());
    // In the language of the friend's browser.
    await expect(friend.getByLabel(wordsIn('en')('info:compare.second'))).toHaveValue(
      'easymedic.insurance.PLAN2',
    );
    await expect(friend.getByText('4,940.00')).toHaveCount(0);
  });
}

test('a link to an unknown plan opens the comparison without a selection', async ({ page }) => {
  await page.goto('/edp/life/onemedical/insurance/compare?a=onemedical.insurance.PLAN7&lang=en');
  await expect(page).toHaveURL('/edp/life/onemedical/insurance/compare?lang=en');
  await expect(page.getByText(wordsIn('en')('info:compare.begin'))).toBeVisible();
});
