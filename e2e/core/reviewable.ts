import { expect, type Page } from '@playwright/test';
import type { Application, Quotation } from '@edp/contracts';
import { answerHealth, apply, askHealth } from '@edp/tools/harness';
import { type Journey, journeyOf } from './journey';
import { PageSession } from './page-session';
import { openAt, quoteFor, type QuotedJourney, withPlan } from './quoted';

/** The screens of a journey on its review page, and its ids. */
type Reviewed = Journey & Pick<Application, 'proposalNumber' | 'refId'>;

/**
 * Opens the review page as a buyer who has answered everything, on Plan 2. The data is created through the API with the
 * page's session, for specs that start there.
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

/** Creates the same answers without opening a page: every step is available. */
export async function answerAll(page: Page, journey: QuotedJourney): Promise<Quotation> {
  const quoted = await quoteFor(page, journey);
  const { assessment } = await answerHealth(
    await askHealth(await apply(withPlan(quoted, 'PLAN2'))),
  );
  const { outcome } = assessment;
  if (outcome !== 'eligible') throw new Error(`The buyer cannot continue: ${outcome}`);
  return quoted.quotation;
}

/** The review page with all declarations ticked, ready to submit. */
export async function readyToPay(page: Page, journey: QuotedJourney): Promise<Reviewed> {
  const reviewed = await openReview(page, journey);
  await reviewed.review.confirm();
  return reviewed;
}

/** Opens the card page: a buyer after the review and the press of Pay. */
export async function openCardPage(page: Page, journey: QuotedJourney): Promise<Reviewed> {
  const reviewed = await readyToPay(page, journey);
  await reviewed.review.pay();
  await expect(reviewed.card.heading).toBeVisible();
  return reviewed;
}

/** The application as the provider stores it. */
export async function applicationOf(page: Page, refId: string): Promise<Application> {
  return (await new PageSession(page).value('loadApplication', { params: { refId } })).data;
}
