import { useState } from 'react';
import type { CallFailure, Result } from '@edp/errors';
import {
  type ChangedTotal,
  savePlanChoice,
  selectIsAgentActing,
  selectPaymentResult,
  selectRefId,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { useJourney } from '../shell-context';

export interface JourneyLink<Link> {
  readonly request: () => Promise<void>;
  readonly isPending: boolean;
  /** Null until the link is created. */
  readonly result: Link | null;
  readonly failure: CallFailure | null;
  /** Set if the price behind the link differs from the displayed one. */
  readonly changed: ChangedTotal | null;
}

/**
 * Creates a link to the current journey. An unsent plan choice is saved and priced first, because the link opens the
 * state of the server.
 */
export function useJourneyLink<Link>(
  requestLink: (refId: string) => Promise<Result<Link, CallFailure>>,
): JourneyLink<Link> {
  const { product } = useJourney();
  const dispatch = useAppDispatch();
  const refId = useAppSelector(selectRefId);
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<Link | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);

  async function request() {
    if (refId === null || isPending) return;
    setPending(true);
    setFailure(null);
    const saved = await dispatch(savePlanChoice({ product }));
    // Set once: if only the link fails, the next attempt finds no change.
    if (saved.ok && saved.value) setChanged(saved.value);
    const response = saved.ok ? await requestLink(refId) : saved;
    setPending(false);
    if (response.ok) setResult(response.value);
    else setFailure(response.error);
  }

  return { request, isPending, result, failure, changed };
}

/** Whether the buyer has paid, so that no step remains. False for an agent, who still shares the journey. */
export function useIsFinished(): boolean {
  const isAgent = useAppSelector(selectIsAgentActing);
  const result = useAppSelector(selectPaymentResult);
  return result?.status === 'succeeded' && !isAgent;
}
