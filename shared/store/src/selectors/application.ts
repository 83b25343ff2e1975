import {
  type Applicant,
  type Application,
  everybodyOf,
  type UnidentifiedProposer,
} from '@edp/contracts';
import { CLIENT_TYPE } from '@edp/domain';
import { toApplicantDraft, toUnidentifiedDraft } from '../mapping/applicant-draft';
import { isIdentified } from '../members';
import type { RootState } from '../root-reducer';
import { changedPeople, type PersonIdentity } from './health';
import { selectParticipants } from './quote';

export const selectApplication = (state: RootState) => state.planSummary.application;
export const selectProposalNumber = (state: RootState) =>
  state.planSummary.application?.proposalNumber ?? null;

/** The buyer's applicant. */
export const selectProposer = ({ planSummary: { application } }: RootState) =>
  application &&
  everybodyOf(application).find(
    ({ clientType }) =>
      clientType === CLIENT_TYPE.proposerAndAssured || clientType === CLIENT_TYPE.proposer,
  );

/**
 * Initial form values for each identified member and an uncovered proposer: the details of the same person in the
 * application, otherwise the quick-quote data with derived title and empty details. Not memoised: call it where a form
 * starts, not in `useAppSelector`.
 *
 * @param sumAssured annual limit of a member's plan, in ringgit for the wire
 */
export function applicantDrafts(
  state: RootState,
  sumAssured: (planCode: Applicant['planCode'] | undefined) => number,
): Applicant[] {
  const known = state.planSummary.application?.applicants ?? [];
  const { proposer, priceTerms } = state.quickQuote;
  const people = selectParticipants(state).filter(isIdentified);
  return people.map((member) => {
    const limit = sumAssured(member.planCode);
    const draft = {
      ...toApplicantDraft(member, limit, priceTerms.deductible),
      ...(member === proposer && { clientType: CLIENT_TYPE.proposer }),
    };
    const before = known.find(({ id, idNo }) => id === member.id && idNo === draft.idNo);
    if (!before) return draft;
    const { clientType, planCode, deductibleAmount, idNo, gender, dob, nationality } = draft;
    const { occupationCode, isIndoor } = draft;
    const asQuoted = { clientType, planCode, deductibleAmount, idNo, gender, dob, nationality };
    return { ...before, ...asQuoted, occupationCode, isIndoor, sumAssured: draft.sumAssured };
  });
}

/**
 * Initial form values of an uncovered proposer who is not identified yet: the saved input, otherwise the e-mail address.
 * Null if all persons are identified; `applicantDrafts` then includes the proposer.
 */
export function proposerDraft(state: RootState): UnidentifiedProposer | null {
  const { proposer, priceTerms } = state.quickQuote;
  if (!proposer || isIdentified(proposer)) return null;
  const before = state.planSummary.application?.proposer;
  if (before?.id === proposer.id) return before;
  const draft = toUnidentifiedDraft(proposer, 0, priceTerms.deductible);
  return { ...draft, clientType: CLIENT_TYPE.proposer };
}

/**
 * Finds the persons whose personal details a quotation for other people would clear: ids that now belong to another
 * person. Persons who are no longer covered do not count, because the buyer removed them on purpose.
 *
 * @param people the quoted persons
 * @returns ids of persons with details
 */
export function detailsClearedBy(
  others: readonly PersonIdentity[],
  people: readonly PersonIdentity[],
  application: Pick<Application, 'applicants'> | null,
): readonly string[] {
  const hasDetails = (id: string) =>
    application?.applicants.some((person) => person.id === id && person.name.fullName !== '') ===
    true;
  return changedPeople(people, others).filter(hasDetails);
}

export const selectPaymentData = (state: RootState) => state.payment.data;
export const selectPaymentStatus = (state: RootState) => state.payment.status;
/** The provider's latest response about the transaction. */
export const selectPaymentResult = (state: RootState) => state.payment.result;

// The flags of specification section 3, derived from the one status.
export const selectPaymentLoading = (state: RootState) => state.payment.status === 'pending';
export const selectPaymentSucceeded = (state: RootState) => state.payment.status === 'succeeded';
export const selectPaymentErrors = (state: RootState) => state.payment.errors;
