import { statSync } from 'node:fs';
import { payByCard } from '../core/journey';
import { mailsTo, pdfsIn } from '../core/outbox';
import { BUYER } from '../core/quoted';
import { readyToPay } from '../core/reviewable';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

/** Smaller than any e-policy, larger than an error page. */
const MIN_PDF_BYTES = 5_000;

for (const { language, variant } of SOLD) {
  test(`a buyer copies, prints, downloads and resends the result of a purchase (${variant}, ${language})`, async ({
    page,
    context,
    product,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = `kept.${Date.now().toString(36)}@example.my`;
    const people = [{ ...BUYER, email }];
    const journey = await readyToPay(page, { people, language, variant });
    const { result, words } = journey;
    await payByCard(journey, product.cardUrl);
    const button = (key: string) => page.getByRole('button', { name: words(`mfe-payment:${key}`) });

    await test.step('The copy button writes the transaction number to the clipboard', async () => {
      const fact = result.fact('transactionNo');
      await fact.getByRole('button', { name: words('mfe-payment:copy') }).click();
      await expect(fact.getByRole('button', { name: words('mfe-payment:copied') })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await result.transactionNo());
    });

    await test.step('The print button prints the page', async () => {
      const printed = page.waitForEvent('console', (message) => message.text() === 'printed');
      await page.evaluate(() => {
        window.print = () => console.log('printed');
      });
      await button('success.print').click();
      await printed;
    });

    await test.step('The download button downloads the policy', async () => {
      const downloaded = page.waitForEvent('download');
      await button('success.download').click();
      const download = await downloaded;
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      expect(statSync(await download.path()).size).toBeGreaterThan(MIN_PDF_BYTES);
    });

    await test.step('The resend button sends another e-mail with the policy', async () => {
      const mails = () => mailsTo(product.dataDir, email);
      await expect.poll(() => mails().length).toBe(1);
      await button('success.resend.send').click();
      await expect.poll(() => mails().length).toBe(2);
      for (const mail of mails()) expect(pdfsIn(mail).length).toBeGreaterThan(0);
    });
  });
}
