import type { JourneyPage } from '@edp/contracts';

/** The page to go back to by hand from one that failed. */
export const PAGE_BEFORE: Readonly<Record<JourneyPage, JourneyPage | null>> = {
  quotation: null,
  plan: 'quotation',
  application: 'plan',
  questionnaire: 'application',
  contact: 'questionnaire',
  declined: 'questionnaire',
  review: 'questionnaire',
  'payment/status': 'review',
};
