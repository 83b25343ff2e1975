import { INFO_PAGES } from '@edp/contracts';
import { EVERY_SCREEN } from '../core/every-screen';
import { pseudo, servePseudo } from '../core/pseudo-language';
import { expect, test } from '../core/test';
import { textProblemsAt } from '../core/text-problems';
import { showTextsAs } from '../core/words';

/** The narrowest phone. */
const WIDTH = 320;
const STANDALONE_PAGES = [
  '',
  '404',
  'maintenance',
  ...INFO_PAGES.map((page) => `onemedical/insurance/${page}`),
];

test.beforeEach(async ({ page }) => {
  showTextsAs(pseudo);
  await servePseudo(page);
});
test.afterEach(() => {
  showTextsAs((text) => text);
});

for (const [part, visit] of Object.entries(EVERY_SCREEN)) {
  test(`texts that are 40% longer fit at 320 px: ${part}`, async ({ page, product, request }) => {
    await visit({
      page,
      product,
      request,
      language: 'en',
      variant: 'insurance',
      checkScreen: async (screen) => {
        expect.soft(await textProblemsAt(page, WIDTH), screen).toEqual([]);
      },
    });
  });
}

test('texts that are 40% longer fit at 320 px: information pages and pages of the shell', async ({
  page,
  watch,
}) => {
  watch.expect(/status of (404|503)/);
  for (const path of STANDALONE_PAGES) {
    await page.goto(`/edp/life/${path}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
      /[áâéêíîóôúû]/i,
    );
    await page.waitForLoadState('networkidle');
    expect.soft(await textProblemsAt(page, WIDTH), path).toEqual([]);
  }
});
