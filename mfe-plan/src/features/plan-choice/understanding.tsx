import type { PlansResponse } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import { selectRefId, useAppSelector } from '@edp/store';
import { DeductibleSaving } from '../deductible/deductible-saving';
import { DeductibleSection } from '../deductible/deductible-section';
import { ProjectionSection } from '../projection/projection-section';

/** What to know before choosing: what a deductible does, and what the price becomes with the years. */
export function Understanding({ plans }: { plans: PlansResponse }) {
  const refId = useAppSelector(selectRefId);
  const quotedOn = useAppSelector((state) => state.quickQuote.quotedOn);
  const suggested = plans.data.find((plan) => plan.suggested) ?? plans.data[0];
  return (
    <>
      <DeductibleSection
        deductible={ringgitToSen(plans.deductibleAmount)}
        saving={suggested ? <DeductibleSaving suggestedPlan={suggested.planCode} /> : null}
      />
      {refId !== null && quotedOn !== null && suggested ? (
        <ProjectionSection refId={refId} quotedOn={quotedOn} suggestedPlan={suggested.planCode} />
      ) : null}
    </>
  );
}
