import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import {
  type Application,
  type AssessmentResponse,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
  type Quotation,
  type QuestionsResponse,
} from '@edp/contracts';
import { applicationRequest, healthyAnswers, questionsRequest } from '@edp/tools/journey';
import { type Journey, journeyOf } from './journey';
import { openAt, quoteFor, type QuotedJourney } from './quoted';

/** The screens of a journey that stands on its review, and what its application is called. */
export type Reviewed = Journey & Pick<Application, 'proposalNumber' | 'refId'>;

/**
 * A buyer who has answered everything and stands on the review, on Plan 2: asked for by the page's own session, as the
 * pages before would. For specs that begin there.
 */
export async function openReview(page: Page, journey: QuotedJourney): Promise<Reviewed> {
  const quotation = await answerAll(page, journey);
  const { refId } = quotation;
  await openAt(page, journey, quotation, 'review');
  const screens = journeyOf(page, journey.language, journey.variant);
  await screens.review.isShown();
  const { proposalNumber } = await applicationOf(page, refId);
  return { ...screens, proposalNumber, refId };
}

/** The same buyer, who has not come to a page of those answers yet: every step is open. */
export async function answerAll(page: Page, journey: QuotedJourney): Promise<Quotation> {
  const quotation = await quoteFor(page, journey);
  const applicants = quotation.applicants.map((one) => ({ ...one, planCode: 'PLAN2' as const }));
  const { refId } = quotation;

  await send(page, 'applications/', applicationRequest({ ...quotation, applicants }));
  const asked = questionsRequest(refId, quotation.preferredLang);
  const questions = await send<QuestionsResponse>(page, 'applications/uw/questions', asked);
  const answers = healthyAnswers(questions);
  const { outcome } = await send<AssessmentResponse>(page, 'applications/uw/assessments', answers);
  if (outcome !== 'eligible') throw new Error(`The buyer cannot go on: ${outcome}`);
  return quotation;
}

/** Who has read and agreed to everything, and has only to press the button. */
export async function readyToPay(page: Page, journey: QuotedJourney): Promise<Reviewed> {
  const reviewed = await openReview(page, journey);
  await reviewed.review.confirm();
  return reviewed;
}

/** The application as the provider keeps it for this browser. */
export async function applicationOf(page: Page, refId: string): Promise<Application> {
  const read = await page.request.get(`/quote/?relativeUrl=applications/${refId}`);
  return ((await read.json()) as { data: Application }).data;
}

async function send<Answer>(page: Page, target: string, data: unknown): Promise<Answer> {
  const answer = await page.request.post(`/quote/?relativeUrl=${target}`, {
    data,
    headers: { [CSRF_HEADER]: '1', [IDEMPOTENCY_HEADER]: randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${target}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
