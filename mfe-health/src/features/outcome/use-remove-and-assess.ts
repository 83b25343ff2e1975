import { useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { newIdempotencyKey } from '@edp/http';
import { useHost } from '@edp/mfe';
import {
  answersCleared,
  confirmApplication,
  restoreJourney,
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
export function useRemoveAndAssess(ids: readonly string[]) {
  const { product } = useHost();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { assess, failure: notAssessed } = useAssess();
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const stays = ({ id }: { id: string }) => !ids.includes(id);

  /** Null once neither quotation nor application has them any more, else why not; asked again, what is done stays done. */
  const takeOff = async (): Promise<CallFailure | null> => {
    const members = selectMembers(store.getState());
    const quoted = await dispatch(
      submitQuotation(members.filter(stays), { product, keepsOutcome: true }),
    );
    if (!quoted.ok) return quoted.error;
    if (!selectApplication(store.getState())) {
      const restored = await dispatch(restoreJourney(quoted.value.refId, { inBackground: true }));
      if (!restored.ok) return restored.error;
    }
    const application = selectApplication(store.getState());
    // The provider has none, either.
    if (!application) return { kind: 'http', status: 404 };
    const { applicants, payout, purposeOfTrx } = application;
    const saved = await dispatch(
      confirmApplication(
        { applicants: applicants.filter(stays), payout, purposeOfTrx },
        { product, idempotencyKey: newIdempotencyKey() },
      ),
    );
    return saved.ok ? null : saved.error;
  };

  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    const why = await takeOff();
    if (why !== null) {
      setFailure(why);
      setRemoving(false);
      return;
    }
    if (selectRespondentId(store.getState()) === null) {
      // Nothing is decided any more: the questions begin again.
      for (const id of ids) dispatch(answersCleared(id));
      return;
    }
    await assess();
    setRemoving(false);
  };

  return { removing, failure: failure ?? notAssessed, remove };
}
