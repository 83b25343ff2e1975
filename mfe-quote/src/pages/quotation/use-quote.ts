import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { useHost } from '@edp/mfe';
import {
  agentAttached,
  agentReset,
  type RootState,
  selectAgent,
  selectAgentCheck,
  selectQuotedPersons,
  selectPlanSelection,
  selectUncoveredProposer,
  takeStoredQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import type { QuoteForm } from '../../members/member-rows';
import { type AsksIndoor, proposerOf, toMembers } from '../../members/quote-form';
import { quoteMembers, useFollowQuotation } from '../../outcome/quoting';
import type { QuoteDraft } from './use-quote-draft';

const AGENT_POINTER = /^\/agent\//;

interface Quote {
  /** Asks for the price and goes on. What the provider found wrong comes back for the fields. */
  readonly quote: (form: QuoteForm) => Promise<SubmitErrors | undefined>;
  /** Gives up the form for the quotation as it is stored now. Without an answer the form stays. */
  readonly takeStored: () => Promise<void>;
  /** Until the answer has led somewhere. */
  readonly isPending: boolean;
  /** Why there is no price, where no field is to blame. */
  readonly failure: CallFailure | null;
}

interface QuoteOptions {
  readonly asksIndoor: AsksIndoor;
  /** Ends with the quotation that takes the form over. */
  readonly draft: Pick<QuoteDraft, 'hold' | 'goOn' | 'settle' | 'agentCode' | 'typeAgentCode'>;
  /** Asks the buyer about an agent's code that is typed and not verified: it would be lost with the quotation. */
  readonly onAgentOpen: () => void;
  /** The form is another one now. */
  readonly onTaken: () => void;
}

/** Asks for the price and goes on to the plans, or to who cannot be covered. */
export function useQuote({ asksIndoor, draft, onAgentOpen, onTaken }: QuoteOptions): Quote {
  const { product } = useHost();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const follow = useFollowQuotation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const ask = async (form: QuoteForm): Promise<SubmitErrors | undefined> => {
    const state = store.getState();
    const known = { everybody: selectQuotedPersons(state), layout: selectPlanSelection(state) };
    const members = toMembers(form, known, asksIndoor);
    const proposer = proposerOf(form, selectUncoveredProposer(state));
    const result = await dispatch(
      quoteMembers(members, { product, endsDraft: true, ...(proposer && { proposer }) }),
    );
    if (!result.ok) {
      draft.goOn();
      return refused(result.error);
    }
    draft.settle();
    await follow(result.value.refId);
    return undefined;
  };
  const quote = async (form: QuoteForm): Promise<SubmitErrors | undefined> => {
    setPending(true);
    setFailure(null);
    await draft.hold();
    const isAgentOpen = hasAgentOpen(store.getState(), draft.agentCode);
    const refusal = isAgentOpen ? undefined : await ask(form);
    setPending(false);
    if (isAgentOpen) {
      draft.goOn();
      onAgentOpen();
    }
    return refusal;
  };
  const takeStored = async (): Promise<void> => {
    setPending(true);
    await draft.hold();
    const result = await dispatch(takeStoredQuotation());
    if (result.ok) {
      draft.settle();
      onTaken();
      return;
    }
    draft.goOn();
    setFailure(result.error);
    setPending(false);
  };

  function refused(error: CallFailure): SubmitErrors | undefined {
    const named = (error.kind === 'http' && error.problem?.errors) || [];
    // The empty pointer names the request as a whole: no field has it.
    const errors = named.filter(({ pointer }) => pointer !== '');
    const ofFields = errors.filter(({ pointer }) => !AGENT_POINTER.test(pointer));
    // An agent who is none any more does not stop the buyer: the next try goes without.
    if (ofFields.length < errors.length) {
      draft.typeAgentCode('');
      dispatch(agentAttached(null));
      dispatch(agentReset());
    }
    if (ofFields.length === 0) setFailure(error);
    return { errors: ofFields };
  }
  return { isPending, failure, quote, takeStored };
}

/** Whether a code is typed and not verified, or its agent was found and has not said who they are. */
function hasAgentOpen(state: RootState, typedCode: string): boolean {
  const isAsked = selectAgentCheck(state).data !== null;
  return !selectAgent(state) && (isAsked || typedCode.trim() !== '');
}
