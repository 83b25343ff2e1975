import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const SOLD = [
  { language: 'en', variant: 'insurance', phone: false, words: 'Accoun', whole: 'ACCOUNTANT' },
  { language: 'my', variant: 'takaful', phone: true, words: 'Akaun', whole: 'AKAUNTAN' },
] as const;

for (const { language, variant, phone, words: some, whole } of SOLD) {
  test(`mistakes of a family stay with who made them (${variant}, ${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { quotation, words } = journeyOf(page, language, variant);
    if (phone) await page.setViewportSize({ width: 375, height: 812 });
    const summary = page.getByRole('alert');
    const occupation = quotation.person('you').getByRole('combobox');

    await test.step('Given a buyer who typed an occupation and picked none', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.nric('you').fill(makeBuyer().nric.slice(0, -1));
      await occupation.pressSequentially(some);
      await page.keyboard.press('Tab');
      await expect(occupation).toHaveAccessibleDescription(
        new RegExp(words('forms:cause.list.notPicked')),
      );
    });

    await test.step('When the page is loaded again, the words still stand there', async () => {
      await page.reload();
      await expect(occupation).toHaveValue(some);
    });

    await test.step('When a son is left empty, the summary says what the fields say', async () => {
      await quotation.addOne('sons');
      await quotation.seePrice();
      await expect(summary).toContainText(words('forms:cause.list.notPicked'));
      await expect(summary).toContainText(
        words('forms:cause.nric.length', { expected: 12, typed: 11 }),
      );
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
      await checkAccessibility('quotation with causes in the summary');
    });

    await test.step('Then a spouse who comes and goes takes nothing of it along', async () => {
      await quotation.addSpouse();
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
      await expect(quotation.nric('spouse')).not.toHaveAttribute('aria-invalid', 'true');
      await page
        .getByRole('checkbox', { name: words('mfe-quote:people.spouse') })
        .uncheck({ force: true });
      await expect(quotation.nric('spouse')).toHaveCount(0);
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('And the whole words of a row pick it', async () => {
      await occupation.fill(whole);
      await page.keyboard.press('Tab');
      await expect(occupation).toHaveValue(whole.slice(0, 1) + whole.slice(1).toLowerCase());
      await expect(summary).not.toContainText(words('forms:cause.list.notPicked'));
    });
  });
}
