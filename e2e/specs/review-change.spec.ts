import type { Page } from '@playwright/test';
import { journeyOf } from '../core/journey';
import { CALLED } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';

const ANOTHER_MAN = '910802-14-6157';

const changeOn = (page: Page, where: string) =>
  page.getByRole('main').locator(`a[href*="/${where}?return=review"]`).first().click();

test('a plan changed from the review comes back with its price, and the health answers stand', async ({
  page,
}) => {
  const { review, plan } = journeyOf(page, 'my', 'takaful');
  await openReview(page, { people: [BUYER], language: 'my', variant: 'takaful' });
  await review.isShown();
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

test('a person changed from the review is asked the health questions before anything is paid', async ({
  page,
}) => {
  const { review, quotation } = journeyOf(page, 'en');
  await openReview(page, { people: [BUYER, SPOUSE], language: 'en' });
  await review.isShown();

  await changeOn(page, 'quotation');
  await quotation.isShown();
  await quotation.change('spouse');
  await quotation.nric('spouse').fill(ANOTHER_MAN);
  await quotation.seePrice();

  await page.goto('/edp/life/onemedical/insurance/review');
  await expect(page).not.toHaveURL(/\/review/);
  await expect(review.payButton).toHaveCount(0);
  await page.goto('/edp/life/onemedical/insurance/questionnaire');
  await expect(page.getByLabel(`Height of ${CALLED.spouse}`)).toHaveValue('');
});
