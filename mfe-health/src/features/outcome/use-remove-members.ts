import { useState } from 'react';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import {
  confirmApplication,
  selectApplication,
  selectMembers,
  submitQuotation,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { useAssess } from './use-assess';

/**
 * Remove and proceed (specification section 4): prices the family without the members, takes them off the
 * application, and has the answers of the others assessed again.
 */
export function useRemoveMembers(ids: readonly string[]) {
  const { product } = useHost();
  const dispatch = useAppDispatch();
  const members = useAppSelector(selectMembers);
  const application = useAppSelector(selectApplication);
  const { assess } = useAssess();
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  const stays = ({ id }: { id: string }) => !ids.includes(id);
  const remove = async () => {
    setStatus('pending');
    const quoted = await dispatch(submitQuotation(members.filter(stays), { product }));
    const saved = quoted.ok && application ? await saveWithout(application) : null;
    if (!saved?.ok) {
      setStatus('failed');
      return;
    }
    await assess();
    setStatus('idle');
  };
  const saveWithout = ({ applicants, payout, purposeOfTrx }: NonNullable<typeof application>) =>
    dispatch(
      confirmApplication(
        { applicants: applicants.filter(stays), payout, purposeOfTrx },
        { product, idempotencyKey: newIdempotencyKey() },
      ),
    );

  return { removing: status === 'pending', failed: status === 'failed', remove };
}
