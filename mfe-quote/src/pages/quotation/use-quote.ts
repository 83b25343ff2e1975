import { useState } from 'react';
import { type CallFailure, problemOf } from '@edp/errors';
import type { SubmitErrors } from '@edp/forms';
import { useHost } from '@edp/mfe';
import {
  agentAttached,
  agentReset,
  type RootState,
  selectAgent,
  selectAgentCheck,
  selectParticipants,
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
import { fieldOfPointer } from './field-of-pointer';
import type { QuoteDraft } from './use-quote-draft';

const AGENT_POINTER = /^\/agent\//;

interface Quote {
  /** Requests the price and continues. Resolves to the field errors of the provider. */
  readonly quote: (form: QuoteForm) => Promise<SubmitErrors | undefined>;
  /** Replaces the form with the stored quotation. Resolves to the failure, which changes nothing, or null. */
  readonly takeStored: () => Promise<CallFailure | null>;
  /** Until the next page is shown. */
  readonly isPending: boolean;
  /** A failure that is not only errors at fields. */
  readonly failure: CallFailure | null;
}

interface QuoteOptions {
  readonly asksIndoor: AsksIndoor;
  /** Discarded once the form is quoted. */
  readonly draft: Pick<QuoteDraft, 'pause' | 'resume' | 'settle' | 'agentCode' | 'typeAgentCode'>;
  /** Asks the buyer about an unverified agent code, which the quotation would discard. */
  readonly onAgentOpen: () => void;
  /** The form was replaced. */
  readonly onTaken: () => void;
}

/** Requests the price and continues. */
export function useQuote({ asksIndoor, draft, onAgentOpen, onTaken }: QuoteOptions): Quote {
  const { product } = useHost();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const follow = useFollowQuotation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const requestPrice = async (form: QuoteForm): Promise<SubmitErrors | undefined> => {
    const state = store.getState();
    const known = {
      everybody: selectQuotedPersons(state),
      proposer: selectUncoveredProposer(state),
      layout: selectPlanSelection(state),
    };
    const members = toMembers(form, known, asksIndoor);
    const proposer = proposerOf(form, selectParticipants(state));
    const result = await dispatch(
      quoteMembers(members, { product, endsDraft: true, ...(proposer && { proposer }) }),
    );
    if (!result.ok) {
      draft.resume();
      return handleRejection(result.error);
    }
    draft.settle();
    await follow(result.value.refId);
    return undefined;
  };
  const quote = async (form: QuoteForm): Promise<SubmitErrors | undefined> => {
    setPending(true);
    setFailure(null);
    await draft.pause();
    const isAgentOpen = hasAgentOpen(store.getState(), draft.agentCode);
    const errors = isAgentOpen ? undefined : await requestPrice(form);
    setPending(false);
    if (isAgentOpen) {
      draft.resume();
      onAgentOpen();
    }
    return errors;
  };
  const takeStored = async (): Promise<CallFailure | null> => {
    setPending(true);
    await draft.pause();
    const result = await dispatch(takeStoredQuotation());
    if (result.ok) {
      draft.settle();
      onTaken();
      return null;
    }
    draft.resume();
    setPending(false);
    return result.error;
  };

  function handleRejection(error: CallFailure): SubmitErrors | undefined {
    const errors = problemOf(error)?.errors ?? [];
    const ofFields = errors.filter(({ pointer }) => fieldOfPointer(pointer) !== undefined);
    // An agent who is no longer active is removed, so that the next try succeeds.
    if (isAgentRejected(error)) {
      draft.typeAgentCode('');
      dispatch(agentAttached(null));
      dispatch(agentReset());
    }
    if (ofFields.length === 0 || ofFields.length < errors.length) setFailure(error);
    return { errors: ofFields };
  }
  return { isPending, failure, quote, takeStored };
}

/** Whether the quotation was rejected because of its agent, who is removed. */
export function isAgentRejected(failure: CallFailure): boolean {
  return problemOf(failure)?.errors?.some(({ pointer }) => AGENT_POINTER.test(pointer)) === true;
}

/** Whether a typed code is unverified, or the agent found has not answered "Is this you?". */
function hasAgentOpen(state: RootState, typedCode: string): boolean {
  const isAsked = selectAgentCheck(state).data !== null;
  return !selectAgent(state) && (isAsked || typedCode.trim() !== '');
}
