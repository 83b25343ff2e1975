import type { Page } from '@playwright/test';
import type { Language, Variant } from '@edp/domain';
import { ApplicationPage } from '../pages/application-page';
import { CardPage, TEST_CARDS } from '../pages/card-page';
import { PlanPage } from '../pages/plan-page';
import { QuestionnairePage } from '../pages/questionnaire-page';
import { QuotationPage } from '../pages/quotation-page';
import { ResultPage } from '../pages/result-page';
import { ReviewPage } from '../pages/review-page';
import type { Buyer } from './buyer';
import { openQuoted, type QuotedJourney } from './quoted';
import { wordsIn, type Words } from './words';

/** The screens of one buyer's journey, in one language. */
export interface Journey {
  readonly words: Words;
  readonly quotation: QuotationPage;
  readonly plan: PlanPage;
  readonly application: ApplicationPage;
  readonly questionnaire: QuestionnairePage;
  readonly review: ReviewPage;
  readonly card: CardPage;
  readonly result: ResultPage;
}

export function journeyOf(page: Page, language: Language, variant: Variant = 'insurance'): Journey {
  const words = wordsIn(language, variant);
  return {
    words,
    quotation: new QuotationPage(page, words, language),
    plan: new PlanPage(page, words),
    application: new ApplicationPage(page, words),
    questionnaire: new QuestionnairePage(page, words),
    review: new ReviewPage(page, words),
    card: new CardPage(page),
    result: new ResultPage(page, words),
  };
}

/** The fastest journey: one adult, Plan 2 monthly, up to height and weight. */
export async function untilHealthQuestions(
  journey: Journey,
  buyer: Buyer,
  variant: Variant = 'insurance',
): Promise<void> {
  const { quotation, application, questionnaire } = journey;
  await quotation.open(`onemedical/${variant}`);
  await untilPlans(journey, buyer);
  await choosePlan(journey, 'PLAN2', 'monthly');
  await application.fill(buyer);
  await application.agree();
  await application.save();
  await questionnaire.begin();
}

/** From the quotation page to the plans, for a single buyer. */
export async function untilPlans(
  { quotation, plan }: Pick<Journey, 'quotation' | 'plan'>,
  buyer: Buyer,
): Promise<void> {
  await quotation.fillMyself(buyer);
  await quotation.seePrice();
  await plan.isShown();
}

/** From the plans to the personal details. */
export async function choosePlan(
  { plan, application }: Pick<Journey, 'plan' | 'application'>,
  ...choice: Parameters<PlanPage['choose']>
): Promise<void> {
  await plan.choose(...choice);
  await plan.next();
  await application.isShown();
}

/** From the quotation page to personal details that are typed and saved, but not confirmed. */
export async function untilDetailsAreSaved(
  journey: Journey,
  buyer: Buyer,
  ...choice: Parameters<PlanPage['choose']>
): Promise<void> {
  const { application } = journey;
  await untilPlans(journey, buyer);
  await choosePlan(journey, ...choice);
  await application.fill(buyer);
  await application.isSaved();
}

/** A buyer with a quotation, up to the personal details. */
export async function untilPersonalDetails(page: Page, quoted: QuotedJourney): Promise<Journey> {
  const journey = journeyOf(page, quoted.language, quoted.variant);
  await openQuoted(page, quoted);
  await journey.plan.isShown();
  await journey.plan.next();
  await journey.application.isShown();
  return journey;
}

/** Pays from a review with ticked declarations, and expects that the buyer is covered. */
export async function payByCard(
  { review, card, result }: Pick<Journey, 'review' | 'card' | 'result'>,
  cardUrl: string,
): Promise<void> {
  await review.pay();
  await card.isShown(cardUrl);
  await card.pay(TEST_CARDS.success);
  await result.isSuccess('Aisyah');
}
