import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import type { Refusal } from '@edp/forms';
import { useHost } from '@edp/mfe';
import {
  agentAttached,
  agentReset,
  selectEverybody,
  selectPlanSelection,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { quoteMembers } from '../../outcome/quote-members';
import { useFollowQuotation } from '../../outcome/use-follow-quotation';
import { type AsksIndoor, type QuoteForm, toMembers } from './quote-form';
import type { QuoteDraft } from './use-quote-draft';

const AGENT_POINTER = /^\/agent\//;

export interface Quote {
  /** Asks for the price and goes on. What the provider found wrong comes back for the fields. */
  readonly quote: (form: QuoteForm) => Promise<Refusal | undefined>;
  /** Why there is no price, where no field is to blame. */
  readonly failure: CallFailure | null;
}

/**
 * Asks for the price and goes on to the plans, or to who cannot be covered.
 *
 * @param draft ends with the quotation that takes the form over
 */
export function useQuote(
  asksIndoor: AsksIndoor,
  draft: Pick<QuoteDraft, 'hold' | 'goOn' | 'settle'>,
): Quote {
  const { product } = useHost();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const follow = useFollowQuotation();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const quote = async (form: QuoteForm): Promise<Refusal | undefined> => {
    setFailure(null);
    await draft.hold();
    const state = store.getState();
    const known = { everybody: selectEverybody(state), layout: selectPlanSelection(state) };
    const members = toMembers(form, known, asksIndoor);
    const result = await dispatch(quoteMembers(members, { product, endsDraft: true }));
    if (!result.ok) {
      draft.goOn();
      return refused(result.error);
    }
    draft.settle();
    await follow(result.value.refId);
    return undefined;
  };

  function refused(error: CallFailure): Refusal | undefined {
    const named = (error.kind === 'http' && error.problem?.errors) || [];
    // The empty pointer names the request as a whole: no field has it.
    const errors = named.filter(({ pointer }) => pointer !== '');
    const ofFields = errors.filter(({ pointer }) => !AGENT_POINTER.test(pointer));
    // An agent who is none any more does not stop the buyer: the next try goes without.
    if (ofFields.length < errors.length) {
      dispatch(agentAttached(null));
      dispatch(agentReset());
    }
    if (ofFields.length === 0) setFailure(error);
    return { errors: ofFields };
  }
  return { failure, quote };
}
