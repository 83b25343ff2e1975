import { memo } from 'react';
import type { PlansResponse } from '@edp/contracts';
import { selectPriceTerms, selectRefId, useAppSelector } from '@edp/store';
import { DeductibleSection } from '../../features/deductible/deductible-section';
import { ProjectionSection } from '../../features/projection/projection-section';

/** Explanations: what a deductible does, and how the price rises with age. */
export const Understanding = memo(function Understanding({ plans }: { plans: PlansResponse }) {
  const refId = useAppSelector(selectRefId);
  const { deductible } = useAppSelector(selectPriceTerms);
  const quotedOn = useAppSelector((state) => state.quickQuote.quotedOn);
  const suggested = plans.data.find((plan) => plan.suggested) ?? plans.data[0];
  if (!suggested) return null;
  return (
    <>
      <DeductibleSection deductible={deductible} suggestedPlan={suggested.planCode} />
      {refId !== null && quotedOn !== null ? (
        <ProjectionSection refId={refId} quotedOn={quotedOn} suggestedPlan={suggested.planCode} />
      ) : null}
    </>
  );
});
