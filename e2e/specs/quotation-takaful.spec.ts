import type { Page } from '@playwright/test';
import { makeBuyer } from '../core/buyer';
import { choosePlan, journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

/** Insurance wording, in both languages, which Takaful must not use. */
const INSURANCE_WORDS = /\b(insur\w*|premium\w*|polic(y|ies)|insurans\w*|polisi\w*)\b/i;
const SON = '190219-10-5237';

test.use({ viewport: { width: 320, height: 720 }, hasTouch: true });

test('a mother and her son get a Takaful quotation in Malay, on a small phone', async ({
  page,
  checkAccessibility,
}) => {
  const buyer = makeBuyer();
  const { words, quotation, plan, application } = journeyOf(page, 'my', 'takaful');

  await test.step('Given the quotation page with Takaful wording', async () => {
    await quotation.open('onemedical/takaful');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
    const folded = page.locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    expect(await page.getByRole('main').innerText()).not.toMatch(INSURANCE_WORDS);
    expect(await scrollsHorizontally(page)).toBe(false);
  });

  await test.step('When the buyer taps a glossary term, the page shows its definition', async () => {
    const term = page.getByRole('button', { name: 'tabarru’' });
    await term.tap();
    await expect(page.getByRole('note')).toContainText('membantu semua peserta');
    await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 });
    await checkAccessibility('glossary');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(term).toBeFocused();
  });

  await test.step('And the buyer can download the certificate contract', async () => {
    const contract = page.getByRole('button', { name: words('mfe:guide.documents.contract') });
    await expect(contract).toHaveAccessibleDescription(/^PDF, \d+\skB$/);
    const [download] = await Promise.all([page.waitForEvent('download'), contract.tap()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(download.suggestedFilename()).not.toMatch(INSURANCE_WORDS);
  });

  await test.step('Then both are quoted and continue to the personal details', async () => {
    await quotation.addOne('sons');
    await quotation.nric('son').fill(SON);
    await quotation.fillBuyerOfSeveral(buyer);
    await checkAccessibility('quotation');
    await quotation.seePrice();
    await plan.isShown();
    await choosePlan({ plan, application }, 'PLAN2', 'monthly');
  });
});

function scrollsHorizontally(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}
