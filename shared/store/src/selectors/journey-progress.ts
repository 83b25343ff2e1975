import type { ApplicationStage, JourneyPage } from '@edp/contracts';

import type { RootState } from '../root-reducer';

const PAGE_AFTER: Readonly<Record<ApplicationStage, JourneyPage>> = {
  draft: 'application',
  confirmed: 'questionnaire',
  assessed: 'review',
  declined: 'contact',
  submitted: 'payment/status',
  issued: 'payment/status',
};

/**
 * The page of the first incomplete step.
 *
 * @example selectJourneyProgress(state) // 'plan' when there is a quotation and nothing more
 */
export function selectJourneyProgress(state: RootState): JourneyPage {
  const { quickQuote, planSummary, assessment, payment } = state;
  if (quickQuote.refId === null) return 'quotation';
  const stage = planSummary.application?.stage;
  if (quickQuote.isStopped) return 'contact';
  if (stage === undefined) return quickQuote.planConfirmed ? 'application' : 'plan';
  if (payment.data !== null && stage === 'assessed') return 'payment/status';
  if (stage === 'confirmed' && assessment.outcome?.outcome === 'eligible') return 'review';
  return PAGE_AFTER[stage];
}
