import type { Applicant } from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';

import { toApplicantDraft } from '../mapping/applicant-draft';
import type { RootState } from '../root-reducer';

export const selectApplication = (state: RootState) => state.planSummary.application;
export const selectApplicationRequest = (state: RootState) => state.planSummary.request;
export const selectProposalNumber = (state: RootState) =>
  state.planSummary.application?.proposalNumber ?? null;

/** The buyer. */
export const selectProposer = (state: RootState) =>
  state.planSummary.application?.applicants.find(
    ({ clientType }) =>
      clientType === CLIENT_TYPE.proposerAndAssured || clientType === CLIENT_TYPE.proposer,
  );

/**
 * One applicant per member, to fill in: what the application holds already, else the member's quick-quote data with
 * derived title and empty details. Not memoised: call it where a form starts, not in `useAppSelector`.
 *
 * @param sumAssured annual limit of a member's plan, ringgit of the wire
 */
export function applicantDrafts(
  state: RootState,
  sumAssured: (planCode: Applicant['planCode'] | undefined) => number,
): Applicant[] {
  const known = state.planSummary.application?.applicants ?? [];
  const { applicantData, priceTerms } = state.quickQuote;
  return applicantData.map((member) => {
    const limit = sumAssured(member.planCode);
    const draft = toApplicantDraft(member, limit, priceTerms.deductible);
    const before = known.find(({ id }) => id === member.id);
    if (!before) return draft;
    const { planCode, deductibleAmount, idNo, gender, dob, occupationCode, isIndoor } = draft;
    const asQuoted = { planCode, deductibleAmount, idNo, gender, dob, occupationCode, isIndoor };
    return { ...before, ...asQuoted, sumAssured: draft.sumAssured };
  });
}
