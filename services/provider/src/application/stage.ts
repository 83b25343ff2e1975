import type { ApplicationStage, AssessmentOutcome } from '@edp/contracts';

/** The stage that follows from an assessment; null stands for none, or for one that was overtaken by a change. */
export function stageAfter(outcome: AssessmentOutcome | null): ApplicationStage {
  if (outcome === 'eligible') return 'assessed';
  return outcome === 'contact' || outcome === 'declined' ? 'declined' : 'confirmed';
}
