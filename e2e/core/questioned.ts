import { expect, type Page } from '@playwright/test';
import type { Quotation } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import { apply, askHealth, healthyAnswers } from '@edp/tools/harness';
import { openAt, quoteFor, type QuotedJourney, withPlan } from './quoted';

/** What the people of a quoted journey are called once their details are given. */
export const CALLED = {
  self: 'Aisyah Binti Rahman',
  spouse: 'Faizal Bin Osman',
} as const;

/**
 * A buyer who has given everybody's details and comes to the health questions, on Plan 2 unless another is named: asked
 * for by the page's own session, as the pages before would. For specs that begin there.
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
 * The same buyer on Plan 2, who has answered everything and sees the list of all answers before it is sent.
 *
 * @param given `answers`: in the place of those of people in good health, by `member.question`; `by`: who answered
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
