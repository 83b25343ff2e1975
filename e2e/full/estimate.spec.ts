import { makeBuyer } from '../core/buyer';
import { isOf } from '../core/failing-requests';
import { journeyOf } from '../core/journey';
import { expectStill } from '../core/layout-shift';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

for (const { language, variant } of SOLD) {
  for (const width of [390, 1280]) {
    test(`the page shows a live estimate without an e-mail address or layout shift, ${width} wide (${language}, ${variant})`, async ({
      page,
      checkAccessibility,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const { quotation, words } = journeyOf(page, language, variant);
      let respond = () => {};
      const responseDelay = new Promise<void>((resolve) => (respond = resolve));
      await page.route('**/*', async (route) => {
        if (isOf(route.request(), 'estimatePremium')) await responseDelay;
        await route.fallback();
      });
      await quotation.open(`onemedical/${variant}`);
      await quotation.fillForEstimate(makeBuyer());
      const email = quotation.email();
      await email.focus();
      const before = await email.boundingBox();

      const responded = page.waitForResponse((response) =>
        isOf(response.request(), 'estimatePremium'),
      );
      const since = await page.evaluate(() => performance.now());
      respond();
      await responded;
      const price = page.getByRole(width === 390 ? 'region' : 'complementary', {
        name: words('mfe-quote:aside.title'),
      });
      await expect(price.getByText(/RM\s\d+\.\d\d/).first()).toBeVisible();
      expect(await email.boundingBox()).toEqual(before);
      await expectStill(page, 'estimate', since);
      await expect(email).toHaveValue('');
      await checkAccessibility('quotation with an estimate');
    });
  }
}
