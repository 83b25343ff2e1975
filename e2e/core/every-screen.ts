import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { INFO_PAGES } from '@edp/contracts';
import type { Language, Variant } from '@edp/domain';
import { TEST_CARDS } from '../pages/card-page';
import { JourneyTools } from '../pages/journey-tools';
import { orderCardPayment } from './card-order';
import { journeyOf, payByCard, untilPersonalDetails } from './journey';
import type { ProductFacts } from './product-facts';
import { CALLED, openAllAnswers, openQuestionnaire } from './questioned';
import { BUYER, FAMILY, openQuoted, SPOUSE } from './quoted';
import { openCardPage, readyToPay } from './reviewable';

/** Called on each screen after it is displayed. */
export type CheckScreen = (screen: string) => Promise<void>;

interface Visit {
  readonly page: Page;
  readonly product: ProductFacts;
  readonly request: APIRequestContext;
  readonly language: Language;
  readonly variant: Variant;
  readonly checkScreen: CheckScreen;
}

const PHONE = { width: 390, height: 844 };
/** In kg, for a height of 165 cm: not accepted online. */
const TOO_HEAVY = '120';
const ADULT = { heightCm: 165, weightKg: 60 };
/** Older than the age limit. */
const GRANDMOTHER = { ...BUYER, ageYears: 56 };

/** The screens of the journey, in groups that can be opened without the whole journey. */
export const EVERY_SCREEN: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'from the first page to a quotation': async ({ page, language, variant, checkScreen }) => {
    const { quotation } = journeyOf(page, language, variant);
    await page.goto(`/edp/life/?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen('home');
    await page.goto(`/edp/life/onemedical/${variant}/error?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkScreen('server-error');
    await quotation.open(`onemedical/${variant}`);
    await checkScreen('quotation');
    await quotation.addSpouse();
    await quotation.addOne('daughters');
    await quotation.openAgent();
    await quotation.seePrice();
    await expect(page.getByRole('alert')).toBeFocused();
    await checkScreen('quotation-errors');
  },

  'the plans of a family and its personal details': async ({
    page,
    language,
    variant,
    checkScreen,
  }) => {
    const { words, plan, application } = journeyOf(page, language, variant);
    const quoted = { people: FAMILY, language, variant };
    await openQuoted(page, quoted);
    await plan.isShown();
    await checkScreen('plan');
    await plan.coverAs('Customize');
    await checkScreen('plan-customised');
    await untilPersonalDetails(page, quoted);
    await checkScreen('application');
    await application.nextButton(words('mfe:people.spouse')).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await checkScreen('application-errors');
    // On a phone each part is a separate screen.
    for (const part of ['workAndHome', 'agreement'] as const) {
      await application.openPart(part);
      await application.openFolds();
      await checkScreen(`application-${part}`);
    }
  },

  'dialogs and the price sheet': async ({ page, language, variant, checkScreen }) => {
    const { words, plan, quotation } = journeyOf(page, language, variant);
    const tools = new JourneyTools(page, words);
    await openQuoted(page, { people: FAMILY, language, variant });
    await plan.isShown();
    const openers = {
      'continue-later': tools.continueLater(),
      share: tools.share(),
      'clear-data': tools.clearData(),
    };
    for (const [name, opener] of Object.entries(openers)) {
      await opener.click();
      await expect(tools.dialog()).toBeVisible();
      await checkScreen(`dialog-${name}`);
      await page.keyboard.press('Escape');
      await expect(tools.dialog()).toHaveCount(0);
    }
    await onPhone(page, async () => {
      await page.locator('.edp-price-bar__open').click();
      await checkScreen('price-sheet');
    });
    await quotation.open(`onemedical/${variant}`);
    await page.getByRole('button', { name: words('mfe:guide.hospitals.find') }).click();
    await expect(tools.dialog().getByRole('heading', { level: 3 }).first()).toBeVisible();
    await checkScreen('dialog-hospitals');
  },

  'the health questions': async ({ page, language, variant, checkScreen }) => {
    const { questionnaire } = journeyOf(page, language, variant);
    await openQuestionnaire(page, { people: [BUYER, SPOUSE], language, variant });
    await questionnaire.isAt('who.title');
    await checkScreen('health-who');
    await questionnaire.begin(CALLED.self);
    await expect(page.getByRole('spinbutton').or(page.getByRole('textbox')).first()).toBeVisible();
    await checkScreen('health-measures');
    await questionnaire.fillMeasures(ADULT, ADULT);
    await questionnaire.isAsked(3);
    await checkScreen('health-question');
    await questionnaire.yes().click();
    await checkScreen('health-question-who');
    await questionnaire.answerUntilCheck();
    await checkScreen('health-check');
  },

  'review, card page and result': async ({
    page,
    product,
    request,
    language,
    variant,
    checkScreen,
  }) => {
    const journey = await readyToPay(page, { people: [BUYER, SPOUSE], language, variant });
    const { review, card } = journey;
    await review.openDetails('Aisyah');
    await checkScreen('review');
    await payByCard(journey, product.cardUrl);
    await checkScreen('result');

    const { paymentUrl } = await orderCardPayment(request, product, language);
    await page.goto(paymentUrl);
    await card.isShown(product.cardUrl);
    await checkScreen('card');
    await page.locator('form[data-card] button').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await checkScreen('card-errors');
    await card.pay(TEST_CARDS.challenge);
    await card.isChallenged();
    await checkScreen('card-challenge');
  },

  'payments without success': async ({ page, language, variant, checkScreen }) => {
    const buyer = { people: [BUYER], language, variant };
    const { review, card, result } = await openCardPage(page, buyer);
    await card.pay(TEST_CARDS.declined);
    await result.isFailed();
    await checkScreen('payment-failed');
    await result.payAgain();
    await review.confirm();
    await review.pay();
    await card.pay(TEST_CARDS.gatewayError);
    await result.isTechnicalError();
    await checkScreen('payment-error');
    await result.payAgain();
    await review.confirm();
    await review.pay();
    await card.pay(TEST_CARDS.pendingThenFailure);
    await result.isPending();
    await checkScreen('payment-pending');
  },

  'removal of a family member': async ({ page, language, variant, checkScreen }) => {
    const { words, questionnaire } = journeyOf(page, language, variant);
    const answers = { 'spouse.2': TOO_HEAVY };
    await openAllAnswers(page, { people: FAMILY, language, variant }, { answers });
    await questionnaire.send();
    const title = words('mfe-health:outcome.removeTitle_one');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await checkScreen('health-remove');
  },

  'information pages': async ({ page, language, variant, checkScreen }) => {
    for (const name of INFO_PAGES) {
      const pair = `a=onemedical.${variant}.PLAN1&b=onemedical.${variant}.PLAN2`;
      const query = name === 'compare' ? `?${pair}&lang=${language}` : `?lang=${language}`;
      await page.goto(`/edp/life/onemedical/${variant}/${name}${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkScreen(`info-${name}`);
    }
  },

  'buyers who cannot be covered online': async ({ page, language, variant, checkScreen }) => {
    const { words } = journeyOf(page, language, variant);
    await openQuoted(page, { people: [GRANDMOTHER], language, variant });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('mfe-plan:declined.titleYou'),
    );
    await checkScreen('declined');
    await page.getByRole('link', { name: words('mfe-plan:declined.talk') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('mfe-health:contact.title'),
    );
    await checkScreen('contact');
  },
};

/** Runs with the window of a phone, and restores the size. */
export async function onPhone(page: Page, visit: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  await visit();
  if (before) await page.setViewportSize(before);
}
