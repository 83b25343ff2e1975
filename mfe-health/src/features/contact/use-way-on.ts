import type { LeadSubject } from '@edp/contracts';
import { useNavigation } from '@edp/mfe';
import { selectAssessmentOutcome, selectJourneyProgress, useAppSelector } from '@edp/store';

/**
 * Where a family goes on whose one member is asked about: to taking that one off where the health answers led to it,
 * else to the step that is open. Null where there is nothing to go on with.
 */
export function useWayOn(about: LeadSubject): string | null {
  const navigation = useNavigation();
  const mayRemove = useAppSelector(selectAssessmentOutcome)?.outcome === 'remove';
  const progress = useAppSelector(selectJourneyProgress);
  if (about === 'buyer') return null;
  if (mayRemove) return navigation.href('questionnaire', { outcome: 'remove' });
  return progress === 'contact' ? null : navigation.href(progress);
}
