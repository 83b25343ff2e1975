import { makeBuyer } from '../core/buyer';
import { expect, test } from '../core/fourth-product';
import { journeyOf } from '../core/journey';
import { mailsTo, pdfsIn } from '../core/outbox';
import { TEST_CARDS } from '../pages/card-page';

/* A product that is defined in data files only, without code: CONTRIBUTING.md, "How to add a product". */
const BASE = '/edp/life/shieldmedic/insurance';

test('the home page and the comparison list a fourth product', async ({
  page,
  checkAccessibility,
}) => {
  for (const language of ['my', 'en'] as const) {
    await page.goto(`/edp/life/?lang=${language}`);
    const card = page.getByRole('article').filter({ hasText: 'ShieldMedic' });
    // 1,280.00 x 1.1, for a man of 30
    await expect(card).toContainText('1,408.00');
    await checkAccessibility(`home with four products, ${language}`);
  }
  await page.goto(
    `${BASE}/compare?a=shieldmedic.insurance.PLAN1&b=onemedical.takaful.PLAN1&lang=en`,
  );
  await expect(page.getByRole('heading', { name: 'What differs' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /ShieldMedic/ }).first()).toBeVisible();
});

test('a buyer buys a fourth product, from its own page to the policy', async ({
  page,
  product,
}) => {
  const buyer = makeBuyer();
  const journey = journeyOf(page, 'en');
  const { quotation, plan, application, questionnaire, review, card, result } = journey;

  await test.step('Given a buyer who has opened the coverage page', async () => {
    await page.goto(`${BASE}/coverage?lang=en`);
    await expect(page.getByRole('main')).toContainText('ShieldMedic');
    await quotation.open('shieldmedic/insurance');
    await quotation.fillMyself(buyer);
  });

  await test.step('When the buyer chooses a plan at its own price', async () => {
    await quotation.seePrice();
    await plan.isShown();
    await plan.choose('PLAN2', 'yearly');
    // 1,480.00 x 1.1
    await expect(plan.summary()).toContainText('1,628.00');
    await plan.next();
  });

  await test.step('And the buyer completes all steps and pays', async () => {
    await application.isShown();
    await application.fill(buyer);
    await application.agree();
    await application.save();
    await questionnaire.begin();
    await questionnaire.fillMeasures(buyer);
    await questionnaire.answerAll([]);
    await review.isShown();
    await review.confirm();
    expect(await review.amount()).toContain('1,628.00');
    await review.pay();
    await card.isShown(product.cardUrl);
    await card.pay(TEST_CARDS.success);
  });

  await test.step('Then the result has the URL of the product, and the buyer gets the policy by e-mail', async () => {
    await result.isSuccess('Aisyah');
    const mails = () => mailsTo(product.dataDir, buyer.email);
    await expect.poll(() => mails().flatMap(pdfsIn).length).toBe(3);
    expect(new URL(page.url()).pathname).toBe(`${BASE}/payment/status`);
  });
});
