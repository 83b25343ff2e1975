import type { Page } from '@playwright/test';
import { amountsTakenFor } from '../core/card-order';
import { CALLED } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import { TEST_CARDS } from '../pages/card-page';

const ADULT = { heightCm: 165, weightKg: 60 };
const ANOTHER_MAN = '910802-14-6157';

const changeOn = (page: Page, where: string) =>
  page.getByRole('main').locator(`a[href*="/${where}?return=review"]`).first().click();

test('a plan changed from the review comes back with its price, and the health answers stand', async ({
  page,
}) => {
  const buyer = { people: [BUYER], language: 'my', variant: 'takaful' } as const;
  const { review, plan } = await openReview(page, buyer);
  expect(await review.amount()).toBe('RM 129.50');
  await changeOn(page, 'plan');
  await plan.isShown();
  await plan.choose('PLAN3', 'monthly');
  await plan.next();
  await review.isShown();
  expect(await review.amount()).toBe('RM 160.58');
  await page.reload();
  await review.isShown();
  expect(await review.amount()).toBe('RM 160.58');
});

test('a person changed from the review is asked the health questions again, and only then is it paid', async ({
  page,
  product,
  request,
}) => {
  const couple = { people: [BUYER, SPOUSE], language: 'en' } as const;
  const { review, quotation, application, questionnaire, card, result, proposalNumber } =
    await openReview(page, couple);

  await changeOn(page, 'quotation');
  await quotation.isShown();
  await quotation.change('spouse');
  await quotation.nric('spouse').fill(ANOTHER_MAN);
  await quotation.seePrice();

  await page.goto('/edp/life/onemedical/insurance/review');
  await expect(page).not.toHaveURL(/\/review/);
  await expect(review.payButton).toHaveCount(0);
  await page.goto('/edp/life/onemedical/insurance/application');
  await application.nameAnotherSpouse(CALLED.spouse);
  await expect(page.getByLabel(`Height of ${CALLED.spouse}`)).toHaveValue('');

  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.answerAll();
  await review.isShown();
  const amount = await review.amount();
  await review.confirm();
  await review.pay();
  await card.isShown(product.cardUrl);
  await card.pay(TEST_CARDS.success);
  await result.isSuccess('Aisyah');
  const [taken, ...more] = await amountsTakenFor(request, product, proposalNumber);
  expect(more).toEqual([]);
  expect(`RM ${((taken ?? 0) / 100).toFixed(2)}`).toBe(amount);
});
