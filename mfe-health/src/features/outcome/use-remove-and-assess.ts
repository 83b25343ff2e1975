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
import { useRedirect } from '../../components/use-redirect';

/**
 * Remove and proceed (specification section 4): quotes the family without the members, removes them from the
 * application, and assesses the other answers again. If the respondent is removed, another person answers.
 */
export function useRemoveAndAssess(ids: readonly string[]) {
  const { product } = useHost();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { assess, failure: notAssessed } = useAssess();
  const redirect = useRedirect();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const stays = ({ id }: { id: string }) => !ids.includes(id);

  /** Removes the members from quotation and application; null if it succeeds. Safe to retry after a failure. */
  const removeMembers = async (): Promise<CallFailure | null> => {
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
    // The provider has no application either.
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
    setPending(true);
    setFailure(null);
    const problem = await removeMembers();
    if (problem !== null) {
      if (await redirect(problem)) return;
      setFailure(problem);
      setPending(false);
      return;
    }
    if (selectRespondentId(store.getState()) === null) {
      // There is no assessment any more: the questionnaire starts over.
      for (const id of ids) dispatch(answersCleared(id));
      return;
    }
    await assess();
    setPending(false);
  };

  return { isPending, failure: failure ?? notAssessed, remove };
}
