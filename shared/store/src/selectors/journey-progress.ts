import type { ApplicationStage, JourneyPage } from '@edp/contracts';

import type { RootState } from '../root-reducer';

/** Pages in the order of the journey; each needs all before it. */
const ORDER: readonly JourneyPage[] = [
  'quotation',
  'plan',
  'application',
  'questionnaire',
  'review',
  'payment/status',
];

const PAGE_AFTER: Readonly<Record<ApplicationStage, JourneyPage>> = {
  draft: 'application',
  confirmed: 'questionnaire',
  assessed: 'review',
  declined: 'contact',
  submitted: 'payment/status',
  issued: 'payment/status',
};

/**
 * The page of the first step that is not done yet.
 *
 * @example selectJourneyProgress(state) // 'plan' when there is a quotation and nothing more
 */
export function selectJourneyProgress(state: RootState): JourneyPage {
  const { quickQuote, planSummary, assessment, payment } = state;
  if (quickQuote.refId === null) return 'quotation';
  const stage = planSummary.application?.stage;
  if (stage === undefined) return quickQuote.planConfirmed ? 'application' : 'plan';
  if (payment.data !== null && stage === 'assessed') return 'payment/status';
  if (stage === 'confirmed' && assessment.outcome?.outcome === 'eligible') return 'review';
  return PAGE_AFTER[stage];
}

/**
 * Where the guard of a page sends: null when the page may be seen, else the first incomplete step. The two ends of
 * a refused journey need a quotation only; after the policy is issued there is nothing left to change.
 */
export function selectRedirect(state: RootState, page: JourneyPage): JourneyPage | null {
  const progress = selectJourneyProgress(state);
  if (page === progress || page === 'quotation') return null;
  if (page === 'contact' || page === 'declined') {
    return state.quickQuote.refId === null ? 'quotation' : null;
  }
  if (state.planSummary.application?.stage === 'issued') return 'payment/status';
  const reached = progress === 'contact' ? 'questionnaire' : progress;
  return ORDER.indexOf(page) <= ORDER.indexOf(reached) ? null : progress;
}
