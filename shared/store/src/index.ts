export { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

export {
  type AppStore,
  type AppThunk,
  createAppStore,
  isStorageCurrent,
  followLanguage,
} from './create-app-store';
export { useAppDispatch, useAppSelector, useAppStore, StoreProvider } from './store-provider';
export { freshStore, viewState } from './fresh-store';
export { injectSlice } from './inject-slice';
export { journeyReset } from './journey-actions';
export type { ConfirmedDetails, ReviewDetails } from './mapping/application-request';
export type { Attempt } from './thunks/application';
export { type Member, type PlanSelection } from './members';
export type { PlanFigures, Premiums, PriceTerms } from './premiums';
export type { LazySlices, RootState } from './root-reducer';
export {
  applicantDrafts,
  proposerDraft,
  detailsClearedBy,
  selectApplication,
  selectProposalNumber,
  selectProposer,
  selectPaymentData,
  selectPaymentErrors,
  selectPaymentLoading,
  selectPaymentResult,
  selectPaymentStatus,
  selectPaymentSucceeded,
} from './selectors/application';
export {
  answersClearedBy,
  type QuestionGroup,
  selectAnswers,
  selectAssessmentError,
  selectAssessmentLoading,
  selectAssessmentOutcome,
  selectBmiRanges,
  selectFirstOpenQuestion,
  selectPossibleRespondents,
  selectQuestionGroups,
  selectRespondentId,
  type PersonIdentity,
} from './selectors/health';
export {
  selectAgent,
  selectAgentCheck,
  selectFacilities,
  selectFacilityRequest,
  selectIsAgentActing,
  selectIsEditPlan,
  selectLanguage,
  selectPromoEntry,
  selectTypedPromoCode,
} from './selectors/interface';
export { selectJourneyProgress } from './selectors/journey-progress';
export {
  membersWithout,
  selectDeclined,
  selectQuotedPersons,
  selectExpiresAt,
  selectHasQuoteDraft,
  selectIsChoiceLinked,
  selectIsChoicePriced,
  selectIsFamily,
  selectIsPriceHeld,
  selectIsStopped,
  selectMembers,
  selectParticipants,
  selectPaymentFrequency,
  selectPlanFigures,
  selectPlanSelection,
  selectPremiums,
  selectPromoCode,
  selectQuotationError,
  selectQuotationLoading,
  selectRefId,
  selectTypedQuote,
  selectUncoveredProposer,
} from './selectors/quote';
export {
  planFiguresFor,
  type PriceLine,
  type PriceSummary,
  priceWithout,
  selectHasPrice,
  selectPriceLines,
  selectPriceSummary,
  selectPriceTerms,
} from './selectors/price';
export {
  type Answers,
  answersCleared,
  answersOutdated,
  answersGiven,
  type GivenAnswer,
  outcomeOutdated,
  respondentChosen,
} from './slices/assessment.slice';
export {
  agentReset,
  editPlanToggled,
  languageChanged,
  pageVisited,
  promoCodeTyped,
  type PromoRejection,
} from './slices/interface.slice';
export {
  paymentAccepted,
  paymentFailed,
  paymentRequested,
  paymentReset,
  paymentStatusReceived,
} from './slices/payment.slice';
export { marketingConsentChanged } from './slices/plan-summary.slice';
export {
  deductibleSwitched,
  paymentFrequencyChosen,
  planChoiceUndone,
  planCodesReset,
  planConfirmed,
  planSelected,
  planSelectionChosen,
} from './slices/plan-choice.slice';
export { agentAttached } from './slices/quotation-record.slice';
export type { Status } from './status';
export {
  type Consent,
  createJourneyStorage,
  type JourneyStorage,
  type StoredValue,
  type PersistedJourney,
  type StoredConsent,
} from './storage/journey-storage';
export { confirmApplication, saveApplicationDraft, saveReview } from './thunks/application';
export { restoreQuoteDraft, saveQuoteDraft, type TypedQuote } from './thunks/quote-draft';
export { enterProduct } from './thunks/enter-product';
export { assessHealth, loadHealthQuestions, saveHealthDraft } from './thunks/health';
export type { JourneyContext } from './thunks/journey-context';
export { type ChangedTotal, savePlanChoice } from './thunks/save-plan-choice';
export { applyPromoCode, applyTypedPromoCode, removePromoCode } from './thunks/promo';
export { type PricingContext, submitQuotation } from './thunks/quotation';
export { restoreJourney } from './thunks/restore-journey';
export { takeStoredQuotation } from './thunks/take-stored-quotation';
export { checkAgent, fetchDocument, fetchFacilities } from './thunks/lookups';
