import type { Page } from '@playwright/test';
import type { Language } from '@edp/domain';
import { ApplicationPage } from '../pages/application-page';
import { PlanPage } from '../pages/plan-page';
import { QuestionnairePage } from '../pages/questionnaire-page';
import { QuotationPage } from '../pages/quotation-page';
import type { Buyer } from './buyer';
import { wordsIn, type Words } from './words';

/** The screens of one buyer's journey, in one language. */
export interface Journey {
  readonly words: Words;
  readonly quotation: QuotationPage;
  readonly plan: PlanPage;
  readonly application: ApplicationPage;
  readonly questionnaire: QuestionnairePage;
}

export function journeyOf(page: Page, language: Language): Journey {
  const words = wordsIn(language);
  return {
    words,
    quotation: new QuotationPage(page, words, language),
    plan: new PlanPage(page, words),
    application: new ApplicationPage(page, words),
    questionnaire: new QuestionnairePage(page, words),
  };
}

/** As fast as a buyer can be: one adult, Plan 2 monthly, up to the height and weight. */
export async function untilHealthQuestions(journey: Journey, buyer: Buyer): Promise<void> {
  const { quotation, plan, application, questionnaire } = journey;
  await quotation.open();
  await quotation.fillMyself(buyer);
  await quotation.seePrice();
  await plan.isShown();
  await plan.choose('PLAN2', 'monthly');
  await plan.next();
  await application.isShown();
  await application.fill(buyer);
  await application.agree();
  await application.save();
  await questionnaire.begin();
}
