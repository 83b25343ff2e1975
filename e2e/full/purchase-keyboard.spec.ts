import { makeBuyer } from '../core/buyer';
import { agree, typeDetails } from '../core/details-by-keyboard';
import { journeyOf } from '../core/journey';
import { Keyboard } from '../core/keyboard';
import { SOLD } from '../core/sold';
import { expect, test } from '../core/test';
import { CARD_HOLDER, TEST_CARDS } from '../pages/card-page';

const SOLD_IN_THEMES = [
  { ...SOLD[0], colorScheme: 'light' },
  { ...SOLD[1], colorScheme: 'dark' },
] as const;

for (const { language, variant, colorScheme } of SOLD_IN_THEMES) {
  test(`one adult buys with the keyboard only, from home to the policy (${language}, ${variant}, ${colorScheme})`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme });
    const buyer = makeBuyer();
    const keys = new Keyboard(page);
    const { words, quotation, plan, application, questionnaire, review, card, result } = journeyOf(
      page,
      language,
      variant,
    );
    const heading = page.getByRole('heading', { level: 1 });
    const button = (key: string) => page.getByRole('button', { name: words(key) });
    const box = (key: string) => page.getByRole('checkbox', { name: words(key) });

    await test.step('Given a product chosen on the home page', async () => {
      await page.goto(`/edp/life/?lang=${language}`);
      const link = page.locator(`main a[href$="/onemedical/${variant}/quotation"]`).first();
      await keys.press(link);
      await quotation.isShown();
    });

    await test.step('When the buyer enters the quotation', async () => {
      await keys.type(page.getByLabel(words('mfe-quote:nric')), buyer.nric);
      await keys.type(page.getByLabel(words('mfe-quote:email')), buyer.email);
      const occupation = page.getByRole('combobox', { name: words('mfe-quote:occupation') });
      await keys.type(occupation, buyer.occupation.search);
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await keys.check(page.getByRole('radio', { name: words('mfe-quote:yes'), exact: true }));
      await keys.press(button('mfe-quote:see'));
    });

    await test.step('And the buyer chooses Plan 3 with an arrow key', async () => {
      await plan.isShown();
      await expect(heading).toBeFocused();
      await keys.to(plan.price('PLAN2'));
      await page.keyboard.press('ArrowRight');
      await expect(plan.price('PLAN2')).not.toBeChecked();
      await keys.press(button('mfe-plan:continue').locator('visible=true').first());
    });

    await test.step('And the buyer enters the personal details', async () => {
      await application.isShown();
      await expect(heading).toBeFocused();
      await typeDetails(keys, application, buyer);
      await agree(keys, application);
      await keys.press(button('mfe-application:save.button'));
    });

    await test.step('And the buyer answers each health question with one press', async () => {
      await questionnaire.isAtMeasures();
      await expect(heading).toBeFocused();
      await keys.type(page.getByLabel(words('mfe-health:bmi.height')), String(buyer.heightCm));
      await keys.type(page.getByLabel(words('mfe-health:bmi.weight')), String(buyer.weightKg));
      await page.keyboard.press('Enter');
      const isLast = page.getByText(words('mfe-health:check.title'));
      for (let number = 3; !(await isLast.isVisible()); number += 1) {
        await questionnaire.isAsked(number);
        await expect(heading).toBeFocused();
        const questionText = (await heading.textContent()) ?? '';
        await keys.press(questionnaire.no(), 'Space');
        await expect(heading).not.toHaveText(questionText);
      }
      await expect(heading).toBeFocused();
      await keys.press(button('mfe-health:finish'));
    });

    await test.step('And the buyer reviews, confirms and pays', async () => {
      await review.isShown();
      await expect(heading).toBeFocused();
      const download = page.waitForEvent('download');
      await keys.press(button('mfe-payment:confirm.openSheet'));
      await download;
      await keys.check(box('mfe-payment:confirm.sheet'));
      await keys.press(review.payButton);
      await card.isShown(product.cardUrl);
      for (const [field, text] of Object.entries({ number: TEST_CARDS.success, ...CARD_HOLDER })) {
        await keys.type(page.locator(`#${field}`), text);
      }
      await page.keyboard.press('Enter');
    });

    await test.step('Then the buyer is covered', async () => {
      await result.isSuccess('Aisyah');
      await expect(heading).toBeFocused();
      expect(await result.policyNumber()).not.toBe('');
    });
  });
}
