import type { Locator, Page } from '@playwright/test';
import { capturedAmounts } from '../core/card-order';
import { payByCard } from '../core/journey';
import { CALLED } from '../core/questioned';
import { BUYER, SPOUSE } from '../core/quoted';
import { openReview } from '../core/reviewable';
import { expect, test } from '../core/test';
import type { Layout } from '../pages/plan-page';

const ADULT = { heightCm: 165, weightKg: 60 };
const ANOTHER_MAN = '910802-14-6157';

const changeOn = (page: Page, step: string, within: Locator = page.getByRole('main')) =>
  within.locator(`a[href*="/${step}?return=review"]`).first().click();

// Plan 2 a month, then Plan 3 a year, for a woman of 33: 183,520 sen (decisions section 6). easymedic: a tenth less.
const YEARLY = [
  {
    productCode: 'onemedical',
    language: 'my',
    variant: 'takaful',
    monthly: 'RM 129.50',
    yearly: 'RM 1,835.20',
    perYear: /^RM\s1,835\.20 setahun$/,
    covered: [
      /RM\s160,000 setahun · bilik RM\s250 sehari/,
      /Tanpa deduktibel/,
      /^Pelan\s3, pelan individu\./,
    ],
  },
  {
    productCode: 'easymedic',
    language: 'en',
    variant: 'insurance',
    monthly: 'RM 116.55',
    yearly: 'RM 1,651.68',
    perYear: /^RM\s1,651\.68 a year$/,
    covered: [
      /RM\s150,000 a year · room RM\s250 a day/,
      /No deductible/,
      /^Plan\s3, individual plan\./,
    ],
  },
] as const;

for (const { monthly, yearly, perYear, covered, ...sold } of YEARLY) {
  test(`a change from the review returns to it, and a yearly plan is charged as shown (${sold.productCode}, ${sold.variant}, ${sold.language})`, async ({
    page,
    product,
    request,
  }) => {
    const journey = await openReview(page, { people: [BUYER], ...sold });
    const { review, plan, application, result, proposalNumber } = journey;
    expect(await review.amount()).toBe(monthly);

    await test.step('When the buyer changes the plan, the review shows its price, and the health answers are retained', async () => {
      await changeOn(page, 'plan');
      await plan.isShown();
      await plan.choose('PLAN3', 'yearly');
      await plan.next();
      await review.isShown();
      expect(await review.amount()).toBe(yearly);
      await page.reload();
      await review.isShown();
      expect(await review.amount()).toBe(yearly);
    });

    await test.step('When the buyer changes the mobile number, the review shows the new one', async () => {
      await changeOn(page, 'application');
      await application.isShown();
      await application.input('about.mobile').fill('12-987 6543');
      await application.save();
      await review.isShown();
      await expect(page.getByText('+60 12-987 6543')).toBeVisible();
    });

    await test.step('And when the buyer changes the personal details, the review shows the new ones', async () => {
      await review.openDetails('Aisyah');
      await changeOn(page, 'application', review.details('Aisyah'));
      await application.isShown();
      await application.input('mfe:details.companyName').fill('Kilang Kenari Sdn Bhd');
      await application.save();
      await review.isShown();
      await review.openDetails('Aisyah');
      await expect(review.details('Aisyah')).toContainText('Kilang Kenari Sdn Bhd');
      expect(await review.amount()).toBe(yearly);
    });

    await test.step('Then the charge and the result have the same amount', async () => {
      await review.confirm();
      await payByCard(journey, product.cardUrl);
      await expect(result.fact('payment.amount')).toHaveText(yearly);
      await expect(result.fact('payment.total')).toHaveText(perYear);
      await expect(result.fact('payment.nextCharge')).toContainText(yearly);
      for (const text of covered) await expect(result.covered().getByText(text)).toBeVisible();
      const charged = await capturedAmounts(request, product, proposalNumber);
      expect(charged).toEqual([Number(yearly.replaceAll(/\D/g, ''))]);
    });
  });
}

test('a member replaced from the review must answer the health questions before the payment', async ({
  page,
  product,
  request,
}) => {
  const couple = { people: [BUYER, SPOUSE], language: 'en' } as const;
  const journey = await openReview(page, couple);
  const { review, quotation, application, questionnaire, proposalNumber } = journey;

  await changeOn(page, 'quotation');
  await quotation.isShown();
  await quotation.change('spouse');
  await quotation.nric('spouse').fill(ANOTHER_MAN);
  await quotation.seePrice();
  await expect(page).not.toHaveURL(/\/quotation/);

  await page.goto('/edp/life/onemedical/insurance/review');
  await expect(page).not.toHaveURL(/\/review/);
  await expect(review.payButton).toHaveCount(0);
  await page.goto('/edp/life/onemedical/insurance/application');
  await application.nameAnotherSpouse('Faizal Bin Osman');
  await expect(page.getByLabel(`Height of ${CALLED.spouse}`)).toHaveValue('');

  await questionnaire.fillMeasures(ADULT, ADULT);
  await questionnaire.answerAll();
  await review.isShown();
  const amount = await review.amount();
  await review.confirm();
  await payByCard(journey, product.cardUrl);
  const [charged, ...more] = await capturedAmounts(request, product, proposalNumber);
  expect(more).toEqual([]);
  expect(`RM ${((charged ?? 0) / 100).toFixed(2)}`).toBe(amount);
});

test('a couple that chooses cover for the buyer only after the review is charged for one', async ({
  page,
  product,
  request,
}) => {
  const couple = { people: [BUYER, SPOUSE], language: 'en' } as const;
  const journey = await openReview(page, couple);
  const { plan, review, application, proposalNumber } = journey;
  const both = await review.amount();
  await changeOn(page, 'plan');
  await plan.isShown();
  await plan.coverAs('Individual');
  await plan.choose('PLAN2', 'monthly');
  await plan.next();
  await review.isShown();
  const amount = await review.amount();
  expect(amount).not.toBe(both);
  await expect(page.getByText(CALLED.spouse, { exact: true })).toHaveCount(0);

  await changeOn(page, 'application');
  await application.isShown();
  await application.input('about.mobile').fill('12-987 6543');
  await application.save();
  await review.isShown();
  await review.confirm();
  await payByCard(journey, product.cardUrl);
  const charged = await capturedAmounts(request, product, proposalNumber);
  expect(charged.map((sen) => `RM ${(sen / 100).toFixed(2)}`)).toEqual([amount]);
});

test('a member who is included again after the review must complete the details before the payment', async ({
  page,
}) => {
  const couple = { people: [BUYER, SPOUSE], language: 'en' } as const;
  const { plan, review, application } = await openReview(page, couple);
  const cover = async (layout: Layout) => {
    await changeOn(page, 'plan');
    await plan.isShown();
    await plan.coverAs(layout);
    await plan.choose('PLAN2', 'monthly');
    await plan.next();
  };
  await cover('Individual');
  await review.isShown();
  await changeOn(page, 'application');
  await application.isShown();
  await application.input('about.mobile').fill('12-987 6543');
  await application.save();
  await review.isShown();
  await cover('Family');
  await expect(page).toHaveURL(/\/application/);
  await expect(application.tab('Spouse')).toBeVisible();
});
