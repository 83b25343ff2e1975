import { expect, type Page } from '@playwright/test';
import type { Quotation } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import { apply, askHealth, healthyAnswers } from '@edp/tools/harness';
import { openAt, quoteFor, type QuotedJourney, withPlan } from './quoted';

/** Names of the people of a quoted journey on screens, after their details are entered. */
export const CALLED = {
  self: 'Aisyah',
  spouse: 'Faizal',
} as const;

/**
 * Opens the health questions as a buyer with complete personal details, on Plan 2 by default. The data is created
 * through the API with the page's session, for specs that start there.
 */
export async function openQuestionnaire(
  page: Page,
  journey: QuotedJourney,
  planCode: PlanCode = 'PLAN2',
): Promise<Quotation> {
  const quoted = await quoteFor(page, journey);
  await apply(withPlan(quoted, planCode));
  await openAt(page, journey, quoted.quotation, 'questionnaire');
  return quoted.quotation;
}

/**
 * Opens the list of all answers before it is sent, as the same buyer on Plan 2.
 *
 * @param given `answers`: override those of people in good health, by `member.question`; `by`: the respondent
 */
export async function openAllAnswers(
  page: Page,
  journey: QuotedJourney,
  { answers = {}, by = 'self' }: { answers?: Readonly<Record<string, string>>; by?: string } = {},
): Promise<Quotation> {
  const quoted = await quoteFor(page, journey);
  const { session, questions } = await askHealth(await apply(withPlan(quoted, 'PLAN2')));
  const body = { ...healthyAnswers(questions, answers), respondentId: by, draft: true };
  await session.value('assess', { body });
  await openAt(page, journey, quoted.quotation, 'questionnaire');
  await expect(page).toHaveURL(/[?&]q=check/);
  return quoted.quotation;
}
