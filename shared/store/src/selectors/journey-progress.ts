import { type ApplicationStage, isAboveCap, type JourneyPage } from '@edp/contracts';
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
  if (stage === 'declined' && quickQuote.declined.length > 0) return pageOfDeclined(quickQuote);
  return PAGE_AFTER[stage];
}

/**
 * For people whom age or the annual cap excludes, whatever their answers (decisions section 5): a single buyer above
 * the cap gets the other cover, all others the reasons on the plan page.
 */
function pageOfDeclined({ applicantData, declined }: RootState['quickQuote']): JourneyPage {
  const isCap = declined.every(isAboveCap);
  return isCap && applicantData.length === 1 ? 'declined' : 'plan';
}
