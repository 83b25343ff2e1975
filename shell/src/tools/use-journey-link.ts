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
  readonly make: () => Promise<void>;
  readonly isMaking: boolean;
  /** Null until it is made. */
  readonly link: Link | null;
  readonly failure: CallFailure | null;
  /** The price behind the link, where it is not the one that was on the page. */
  readonly changed: ChangedTotal | null;
}

/**
 * A link to the journey as it stands. What was chosen and not sent is priced first: behind the link it is the server
 * that knows the choice, and its price.
 */
export function useJourneyLink<Link>(
  ask: (refId: string) => Promise<Result<Link, CallFailure>>,
): JourneyLink<Link> {
  const { product } = useJourney();
  const dispatch = useAppDispatch();
  const refId = useAppSelector(selectRefId);
  const [isMaking, setMaking] = useState(false);
  const [link, setLink] = useState<Link | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);

  async function make() {
    if (refId === null || isMaking) return;
    setMaking(true);
    setFailure(null);
    const kept = await dispatch(savePlanChoice({ product }));
    // Told once: should only the link fail, the next try finds the price as it is.
    if (kept.ok && kept.value) setChanged(kept.value);
    const result = kept.ok ? await ask(refId) : kept;
    setMaking(false);
    if (result.ok) setLink(result.value);
    else setFailure(result.error);
  }

  return { make, isMaking, link, failure, changed };
}

/** Whether the buyer has paid, so that no step is left. An agent still hands over what was helped with. */
export function useIsFinished(): boolean {
  const isAgent = useAppSelector(selectIsAgentActing);
  const result = useAppSelector(selectPaymentResult);
  return result?.status === 'succeeded' && !isAgent;
}
