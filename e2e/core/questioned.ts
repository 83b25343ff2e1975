import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, IDEMPOTENCY_HEADER, type Quotation } from '@edp/contracts';
import type { PlanCode } from '@edp/domain';
import { applicationRequest } from '@edp/tools/journey';
import { openAt, quoteFor, type QuotedJourney } from './quoted';

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
  const quotation = await quoteFor(page, journey);
  const applicants = quotation.applicants.map((one) => ({ ...one, planCode }));
  const answer = await page.request.post('/quote/?relativeUrl=applications/', {
    data: applicationRequest({ ...quotation, applicants }),
    headers: { [CSRF_HEADER]: '1', [IDEMPOTENCY_HEADER]: randomUUID() },
  });
  if (!answer.ok()) throw new Error(`No application: ${answer.status()} ${await answer.text()}`);
  await openAt(page, journey, quotation, 'questionnaire');
  return quotation;
}
