import type { Quotation } from '@edp/contracts';
import { ringgitToSen } from '@edp/domain';
import type { CallOptions, CallResult } from '@edp/http';
import type { AppThunk, ThunkPorts } from '../create-app-store';
import { quotationFailed, quotationReceived } from '../journey-actions';
import { toQuotationRequest } from '../mapping/quotation-request';
import type { Member } from '../members';
import type { RootState } from '../root-reducer';
import { changedPeople } from '../selectors/health';
import { selectParticipants } from '../selectors/quote';
import { answersCleared, outcomeOutdated } from '../slices/assessment.slice';
import { changedFrom } from '../slices/changed-from';
import { choiceIn, type PlanChoice } from '../slices/plan-choice';
import { planChoiceRetained } from '../slices/plan-choice.slice';
import { applicantsReplaced, applicationReceived } from '../slices/plan-summary.slice';
import type { QuickQuoteState } from '../slices/quick-quote';
import { quotationRequested } from '../slices/quotation-record.slice';
import { quoteDraftEnded } from '../slices/typed-draft.slice';
import { reloadApplication } from './application';
import { type JourneyContext, quotationContext } from './journey-context';

export interface PricingContext extends JourneyContext, Pick<CallOptions, 'inBackground'> {
  /** Creates another journey with these members if the provider does not have the previous one any more. */
  readonly anew?: boolean;
  /** The members come from the form of the quotation page: its draft ends. */
  readonly endsDraft?: boolean;
  /** The uncovered proposer, if it changes. */
  readonly proposer?: Member;
  /** The caller displays the declined outcome of these people until the next one. */
  readonly keepsOutcome?: boolean;
}

/**
 * Requests a price for these members. The first request creates the journey, later ones re-price it. Declined members
 * and reasons are in the result and in `selectDeclined`.
 *
 * In the background it leaves a choice that the buyer makes meanwhile, and a failure only reaches the caller: a version
 * that another tab or device has stored is not overwritten before a page has warned the buyer.
 *
 * @example
 * const result = await dispatch(submitQuotation(members, { product }));
 * if (result.ok) navigation.go('plan');
 */
export function submitQuotation(
  members: readonly Member[],
  {
    anew = false,
    endsDraft = false,
    keepsOutcome = false,
    inBackground,
    proposer,
    ...context
  }: PricingContext,
): AppThunk<Promise<CallResult<Quotation>>> {
  return async (dispatch, getState, { api }) => {
    const state = getState();
    if (!inBackground) dispatch(quotationRequested());
    const quote = anew
      ? await asNewJourney(state.quickQuote, members, context, api)
      : state.quickQuote;
    const version = endsDraft ? changedFrom(quote) : quote.version;
    const priced = { ...quote, version, ...(proposer && { proposer }) };
    const request = toQuotationRequest(priced, members, quotationContext(state, context));
    const { draftId } = quote;
    const isOfDraft = endsDraft && draftId !== null;
    const result = await api.call('createQuotation', {
      body: { ...request, ...(isOfDraft && { draftId }) },
      inBackground,
    });
    if (result.ok && endsDraft) dispatch(quoteDraftEnded());
    if (!result.ok) {
      if (!inBackground) dispatch(quotationFailed(result.error));
      return result;
    }
    const latest = choiceIn(getState().quickQuote);
    dispatch(quotationReceived(result.value));
    if (inBackground && isAnotherChoice(latest, choiceIn(state.quickQuote)))
      dispatch(planChoiceRetained(latest));
    const sent = priced.proposer ? [priced.proposer, ...members] : members;
    const changed = changedPeople(everyoneOf(state), sent);
    for (const id of changed) dispatch(answersCleared(id));
    if (!keepsOutcome && isOutcomeOfOthers(state, members)) dispatch(outcomeOutdated());
    if (!state.planSummary.application) return result;
    // The application was priced with the previous quotation, or belongs to a journey that does not exist any more.
    if (anew) {
      dispatch(applicationReceived(null));
      return result;
    }
    // If the application cannot be loaded, no person must be shown with the details of another.
    dispatch(applicantsReplaced(changed));
    await dispatch(reloadApplication(result.value.refId, { inBackground }));
    return result;
  };
}

function isAnotherChoice(latest: PlanChoice, sent: PlanChoice): boolean {
  return (Object.keys(latest) as (keyof PlanChoice)[]).some((key) => latest[key] !== sent[key]);
}

function everyoneOf(state: RootState): readonly Member[] {
  return [...selectParticipants(state), ...state.quickQuote.setAside];
}

/** Whether the outcome declined a person who is not among these members. */
function isOutcomeOfOthers({ assessment }: RootState, members: readonly Member[]): boolean {
  const declined = assessment.outcome?.applicants.filter(({ eligible }) => !eligible) ?? [];
  return declined.some(({ id }) => !members.some((member) => member.id === id));
}

/** Removes the reference, and loads the current deductible: a new journey is priced by the current rates. */
async function asNewJourney(
  quote: QuickQuoteState,
  members: readonly Member[],
  { product }: JourneyContext,
  api: ThunkPorts['api'],
): Promise<QuickQuoteState> {
  const fresh = { ...quote, refId: null };
  const everybody = [...members, ...quote.setAside];
  if (!everybody.some(({ withDeductible }) => withDeductible)) return fresh;
  const params = { productCode: product.productCode, entityType: product.variant };
  const plans = await api.call('loadPlans', { params });
  if (!plans.ok) return fresh;
  const deductible = ringgitToSen(plans.value.deductibleAmount);
  return { ...fresh, priceTerms: { ...quote.priceTerms, deductible } };
}
