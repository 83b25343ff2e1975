import { orderCardPayment } from '../core/card-order';
import { expect, test } from '../core/test';
import { CardPage, CHALLENGE_CODE, TEST_CARDS } from '../pages/card-page';

const LANGUAGES = [
  {
    language: 'en',
    correct: 'Please correct 4 things',
    corrected: 'Please correct 3 things',
    challengeTitle: 'Is this you paying?',
  },
  {
    language: 'my',
    correct: 'Ada 4 perkara yang perlu dibetulkan',
    corrected: 'Ada 3 perkara yang perlu dibetulkan',
    challengeTitle: 'Adakah anda yang membuat bayaran ini?',
  },
] as const;

for (const { language, correct, corrected, challengeTitle } of LANGUAGES) {
  test.describe(`the card page in ${language}`, () => {
    test('is accessible in every state, from empty to paid', async ({
      page,
      request,
      product,
      checkAccessibility,
    }) => {
      const card = new CardPage(page);
      const { paymentUrl } = await orderCardPayment(request, product, language);

      await test.step('Given an order', async () => {
        await page.goto(paymentUrl);
        await card.isShown(product.cardUrl);
        await checkAccessibility('card page');
      });

      await test.step('When the buyer submits the empty form, the page lists what to correct', async () => {
        await page.locator('form[data-card] button').click();
        await expect(page.getByRole('alert')).toContainText(correct);
        await expect(page.getByRole('alert')).toBeFocused();
        await checkAccessibility('card page with errors');
      });

      await test.step('Then each error disappears when its field is valid, and the summary with the last error', async () => {
        await page.locator('#cvc').fill('12');
        await expect(page.locator('#cvc')).toHaveAttribute('aria-invalid', 'true');
        await page.locator('#cvc').fill('123');
        await expect(page.locator('#cvc')).not.toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
        await expect(page.getByRole('alert').getByRole('heading')).toHaveText(corrected);
        await page.locator('.tests > summary').click();
        await checkAccessibility('card page with its test cards');
        await page.locator('button[data-number]').first().click();
        await expect(page.locator('#number')).toHaveValue(TEST_CARDS.success);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page).toHaveTitle(/^(Pay by card|Bayar dengan kad)/);
      });

      await test.step('When the bank requests authentication, the page rejects a wrong code', async () => {
        await card.pay(TEST_CARDS.challenge);
        await expect(page.getByRole('heading', { name: challengeTitle })).toBeVisible();
        await checkAccessibility('challenge');
        await card.confirm('000000');
        await expect(page.locator('#code')).toHaveAttribute('aria-invalid', 'true');
        await checkAccessibility('challenge with an error');
      });

      await test.step('Then the correct code returns the buyer to the shop, and Back shows the payment as paid', async () => {
        await card.confirm(CHALLENGE_CODE);
        await expect(page).toHaveURL(`${product.url}/edp/life/?paymentReturn=1`);
        // Prefetches of the home page would count for the card page.
        await page.waitForLoadState('networkidle');
        await page.goBack();
        await expect(page.locator('#number')).toHaveCount(0);
        await checkAccessibility('paid');
      });
    });
  });
}

test('the card page works with the keyboard only and without scripts', async ({
  otherBrowser,
  request,
  product,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false });
  const { paymentUrl } = await orderCardPayment(request, product, 'en');
  await page.goto(paymentUrl);

  await page.locator('#number').focus();
  for (const text of [TEST_CARDS.success, '1240', '123', 'A TESTER']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/edp/life/?paymentReturn=1`);
});

test('the card page restores the input after a switch of language, except the CVC', async ({
  page,
  request,
  product,
}) => {
  const { paymentUrl } = await orderCardPayment(request, product, 'en');
  await page.goto(paymentUrl);
  await page.locator('#number').pressSequentially('4111111111111111');
  await page.locator('#expiry').pressSequentially('1240');
  await page.locator('#cvc').fill('123');
  await page.getByRole('link', { name: /Bahasa Malaysia/ }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page.locator('#number')).toHaveValue('4111 1111 1111 1111');
  await expect(page.locator('#expiry')).toHaveValue('12 / 40');
  await expect(page.locator('#cvc')).toHaveValue('');
  expect(page.url()).not.toContain('4111');
});

test('the card page uses the theme of its URL instead of that of the system', async ({
  page,
  request,
  product,
  checkAccessibility,
}) => {
  const { paymentUrl } = await orderCardPayment(request, product, 'en');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${paymentUrl}?theme=dark`);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe('rgb(33, 30, 26)');
  await checkAccessibility('card page in a chosen dark');
  await page.emulateMedia({ media: 'print' });
  expect(await background()).not.toBe('rgb(33, 30, 26)');
});
