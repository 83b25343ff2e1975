import { makeBuyer } from '../core/buyer';
import { journeyOf } from '../core/journey';
import { expect, test } from '../core/test';

const SOLD = [
  { language: 'en', variant: 'insurance', phone: false, words: 'Accoun', fullName: 'ACCOUNTANT' },
  { language: 'my', variant: 'takaful', phone: true, words: 'Akaun', fullName: 'AKAUNTAN' },
] as const;

for (const { language, variant, phone, words: partialName, fullName } of SOLD) {
  test(`validation errors of a family stay with their person (${variant}, ${language})`, async ({
    page,
    checkAccessibility,
  }) => {
    const { quotation, words } = journeyOf(page, language, variant);
    if (phone) await page.setViewportSize({ width: 375, height: 812 });
    const summary = page.getByRole('alert');
    const occupation = quotation.person('you').getByRole('combobox');

    await test.step('Given a buyer who has typed an occupation without selecting one', async () => {
      await quotation.open(`onemedical/${variant}`);
      await quotation.nric('you').fill(makeBuyer().nric.slice(0, -1));
      await occupation.pressSequentially(partialName);
      await page.keyboard.press('Tab');
      await expect(occupation).toHaveAccessibleDescription(
        new RegExp(words('forms:cause.list.notPicked')),
      );
    });

    await test.step('When the buyer reloads the page, it restores the typed text', async () => {
      await page.reload();
      await expect(occupation).toHaveValue(partialName);
    });

    await test.step('When the buyer submits with an empty son, the summary lists the errors of the fields', async () => {
      await quotation.addOne('sons');
      await quotation.seePrice();
      await expect(summary).toContainText(words('forms:cause.list.notPicked'));
      await expect(summary).toContainText(
        words('forms:cause.nric.length', { expected: 12, typed: 11 }),
      );
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
      await checkAccessibility('quotation with causes in the summary');
    });

    await test.step('Then adding and removing a spouse does not change the errors', async () => {
      await quotation.addSpouse();
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
      await expect(quotation.nric('spouse')).not.toHaveAttribute('aria-invalid', 'true');
      await page
        .getByRole('checkbox', { name: words('mfe-quote:people.spouse') })
        .uncheck({ force: true });
      await expect(quotation.nric('spouse')).toHaveCount(0);
      await expect(quotation.nric('son')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('And the full name of an occupation selects it', async () => {
      await occupation.fill(fullName);
      await page.keyboard.press('Tab');
      await expect(occupation).toHaveValue(fullName.slice(0, 1) + fullName.slice(1).toLowerCase());
      await expect(summary).not.toContainText(words('forms:cause.list.notPicked'));
    });
  });
}
