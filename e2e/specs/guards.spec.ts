import { BUYER, quoteFor, storedQuotation } from '../core/quoted';
import { expect, test } from '../core/test';

const JOURNEY = '/edp/life/onemedical/insurance';

test.describe('a copied link to a step without the previous steps', () => {
  for (const page of ['plan', 'application', 'questionnaire', 'review']) {
    test(`${page} redirects to the quotation and shows the reason`, async ({
      page: tab,
      checkAccessibility,
    }) => {
      await tab.goto(`${JOURNEY}/${page}`);
      await expect(tab).toHaveURL(`${JOURNEY}/quotation`);
      await expect(
        tab.getByRole('main').getByText('First tell us who you want to cover.'),
      ).toBeVisible();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Who do you want to cover?');
      await checkAccessibility(`quotation, asked for ${page}`);
    });
  }

  test('the journey of another browser is not found', async ({ page, otherBrowser }) => {
    const { refId } = await quoteFor(await otherBrowser(), { people: [BUYER], language: 'en' });
    await page.goto(`${JOURNEY}/plan?refId=${refId}`);
    await expect(page).toHaveURL(new RegExp(`${JOURNEY}/quotation`));
    await expect(storedQuotation(page, refId)).rejects.toMatchObject({ status: 404 });
  });
});
