import { createSelector } from '@reduxjs/toolkit';
import { type IsoDate, type PlanCode, type PremiumFigures, removeApplicants } from '@edp/domain';
import type { Member } from '../members';
import type { RootState } from '../root-reducer';
import { allMembersOf, isUnpriced } from '../slices/plan-choice';

export const selectRefId = (state: RootState) => state.quickQuote.refId;
/** The quotation page has unsent input. */
export const selectHasQuoteDraft = (state: RootState) => state.quickQuote.draftId !== null;
/** The autosaved input of the quotation page from an earlier document; null when there is none. */
export const selectTypedQuote = (state: RootState) => state.quickQuote.draft;
export const selectMembers = (state: RootState) => state.quickQuote.applicantData;
export const selectPremiums = (state: RootState) => state.quickQuote.premiumAmountData;
export const selectPlanSelection = (state: RootState) => state.quickQuote.planSelection;
export const selectPaymentFrequency = (state: RootState) => state.quickQuote.paymentFrequency;
export const selectDeclined = (state: RootState) => state.quickQuote.declined;
/** The provider does not offer this quotation to anyone, and does not say why. */
export const selectIsStopped = (state: RootState) => state.quickQuote.isStopped;
export const selectExpiresAt = (state: RootState) => state.quickQuote.expiresAt;
export const selectPromoCode = (state: RootState) => state.quickQuote.promoCode;
export const selectQuotationLoading = (state: RootState) =>
  state.quickQuote.request.status === 'pending';
export const selectQuotationError = (state: RootState) =>
  state.quickQuote.request.status === 'failed';

/** All persons of the quotation, including those not selected while only the buyer is covered. */
export const selectQuotedPersons = createSelector(
  [selectMembers, (state: RootState) => state.quickQuote.setAside],
  (applicantData, setAside) => allMembersOf({ applicantData, setAside }),
);

/** The buyer if not covered, for children only; null if the buyer is a member. */
export const selectUncoveredProposer = (state: RootState) => state.quickQuote.proposer;

/** All persons with personal details: the buyer, covered or not, and the other covered persons. */
export const selectParticipants = createSelector(
  [selectUncoveredProposer, selectMembers],
  (proposer, members): readonly Member[] => (proposer ? [proposer, ...members] : members),
);

/** Whether the provider has priced the current choice. */
export const selectIsChoicePriced = (state: RootState) => !isUnpriced(state.quickQuote);

/**
 * Whether a link opens the choice of the plan page: it is priced, or complete and priced before the link is created.
 * Another plan that is tried in place of a confirmed one is not sent before Continue: it could remove health answers.
 */
export const selectIsChoiceLinked = ({ quickQuote }: RootState) =>
  !isUnpriced(quickQuote) ||
  (!(quickQuote.planConfirmed && isUnpriced(quickQuote, ['planSelection', 'applicantData'])) &&
    quickQuote.applicantData.every(({ planCode }) => planCode !== undefined));

/** Whether the price lock of the quotation includes a day (Malaysian time); true without a quotation. */
export function selectIsPriceHeld(state: RootState, today: IsoDate): boolean {
  const { expiresAt } = state.quickQuote;
  return expiresAt === null || today <= expiresAt;
}

/** Whether the purchase is for two or more persons. */
export const selectIsFamily = (state: RootState) => state.quickQuote.applicantData.length > 1;

/** The figures of a plan for the whole purchase; undefined before the provider has quoted. */
export function selectPlanFigures(
  state: RootState,
  planCode: PlanCode,
  withDeductible: boolean,
): PremiumFigures | undefined {
  const plans = state.quickQuote.premiumAmountData?.plans;
  const plan = plans?.find((one) => one.planCode === planCode);
  return withDeductible ? plan?.withDeductible : plan?.standard;
}

/**
 * The members that remain without these, for a new quotation. The buyer is never removed (specification section 4); if
 * only the buyer remains, the quotation has no family indicator. Not memoised: call it in an event.
 */
export function membersWithout(state: RootState, memberIds: readonly string[]): readonly Member[] {
  return removeApplicants(state.quickQuote.applicantData, memberIds);
}
