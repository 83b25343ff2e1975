import type { JourneyPage } from '@edp/contracts';

/**
 * Where a finished page leads: on to the next step, or back to "check your answers" when the buyer came from there
 * (its Change links carry `return=review`).
 *
 * @example navigation.go(nextPage(navigation.query(), 'application'));
 */
export function nextPage(query: URLSearchParams, next: JourneyPage): JourneyPage {
  return query.get('return') === 'review' ? 'review' : next;
}
