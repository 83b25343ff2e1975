import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useHost } from '@edp/mfe';
import { membersWithout, useAppDispatch, useAppStore } from '@edp/store';
import { quoteMembers, useFollowQuotation } from '../../outcome/quoting';

export interface RemoveAndQuote {
  /** Until the provider has answered, and while the page is being left. */
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  readonly remove: (ids: readonly string[]) => void;
}

/**
 * "Remove and proceed": quotes the others and continues the journey. The hook is above the page that uses it, because
 * that page is unmounted once nobody is declined.
 */
export function useRemoveAndQuote(): RemoveAndQuote {
  const { product } = useHost();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const follow = useFollowQuotation();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const remove = async (ids: readonly string[]) => {
    setPending(true);
    setFailure(null);
    const staying = membersWithout(store.getState(), ids);
    const result = await dispatch(quoteMembers(staying, { product }));
    if (!result.ok) setFailure(result.error);
    const next = result.ok ? await follow(result.value.refId) : null;
    if (next === null || next === 'not-eligible') setPending(false);
  };
  return { isPending, failure, remove: (ids) => void remove(ids) };
}
