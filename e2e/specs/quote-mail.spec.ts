import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { mailsTo, pdfsIn, resumeLinkIn } from '../core/outbox';
import { BUYER, openQuoted } from '../core/quoted';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';

for (const { language, variant } of SOLD) {
  test(`the buyer gets the quote by e-mail as a PDF, with a link that opens it (${variant}, ${language})`, async ({
    page,
    product,
    otherBrowser,
    checkAccessibility,
  }) => {
    const { email } = makeBuyer();
    const { words, plan } = journeyOf(page, language, variant);
    await openQuoted(page, { people: [{ ...BUYER, email }], language, variant });
    await plan.isShown();
    await page.getByRole('button', { name: words('shell:tools.quote.open') }).click();
    const dialog = page.getByRole('dialog', { name: words('shell:tools.quote.sentTitle') });
    await expect(dialog).toBeVisible();
    await checkAccessibility('quote by e-mail');

    await expect.poll(() => mailsTo(product.dataDir, email).length).toBe(1);
    const [mail] = mailsTo(product.dataDir, email);
    if (!mail) throw new Error('There is no e-mail.');
    const [pdf, ...others] = pdfsIn(mail);
    expect(others).toEqual([]);
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf?.toString('latin1')).toContain(`/Lang (${language === 'en' ? 'en' : 'ms'}`);

    const other = await otherBrowser();
    await other.goto(resumeLinkIn(mail) ?? '');
    await journeyOf(other, language, variant).plan.isShown();
  });
}
