import { useState } from 'react';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import {
  answersCleared,
  confirmApplication,
  selectApplication,
  selectMembers,
  selectRespondentId,
  submitQuotation,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { useAssess } from '../../components/use-assess';

/**
 * Remove and proceed (specification section 4): prices the family without the members, takes them off the
 * application, and has the answers of the others assessed again. When the one who answered goes, somebody else answers.
 */
export function useRemoveMembers(ids: readonly string[]) {
  const { product } = useHost();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { assess, status: assessing } = useAssess();
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');

  const stays = ({ id }: { id: string }) => !ids.includes(id);

  /** True once neither quotation nor application has them any more; asked again, what is done stays done. */
  const takeOff = async (): Promise<boolean> => {
    const members = selectMembers(store.getState());
    const quoted = await dispatch(
      submitQuotation(members.filter(stays), { product, keepsOutcome: true }),
    );
    const application = selectApplication(store.getState());
    if (!quoted.ok || !application) return false;
    const { applicants, payout, purposeOfTrx } = application;
    const saved = await dispatch(
      confirmApplication(
        { applicants: applicants.filter(stays), payout, purposeOfTrx },
        { product, idempotencyKey: newIdempotencyKey() },
      ),
    );
    return saved.ok;
  };

  const remove = async () => {
    setStatus('pending');
    if (!(await takeOff())) {
      setStatus('failed');
      return;
    }
    if (selectRespondentId(store.getState()) === null) {
      // Nothing is decided any more: the questions begin again.
      for (const id of ids) dispatch(answersCleared(id));
      return;
    }
    await assess();
    setStatus('idle');
  };

  return {
    removing: status === 'pending',
    failed: status === 'failed' || assessing === 'failed',
    remove,
  };
}
