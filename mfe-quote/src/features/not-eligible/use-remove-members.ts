import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { useHost } from '@edp/mfe';
import { membersWithout, useAppDispatch, useAppStore } from '@edp/store';
import { quoteMembers } from '../../outcome/quote-members';
import { useFollowQuotation } from '../../outcome/use-follow-quotation';

export interface RemoveMembers {
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  readonly remove: (ids: readonly string[]) => void;
}

/** "Remove and proceed": the others are quoted without these members, and the journey goes on. */
export function useRemoveMembers(): RemoveMembers {
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
    if (result.ok) await follow(result.value.refId);
    else setFailure(result.error);
    setPending(false);
  };
  return { isPending, failure, remove: (ids) => void remove(ids) };
}
