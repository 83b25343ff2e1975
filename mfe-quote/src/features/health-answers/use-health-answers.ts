import { useEffect } from 'react';
import {
  loadHealthQuestions,
  selectApplication,
  selectIsAgentActing,
  selectQuestionGroups,
  useAppDispatch,
  useAppStore,
} from '@edp/store';

/**
 * Reads the health answers of a journey that has come to them, so that the page can say what a change clears. Agents see
 * no answers, and a request that fails only leaves the warning out: the answers are cleared all the same.
 */
export function useHealthAnswers(): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const state = store.getState();
    const stage = selectApplication(state)?.stage ?? 'draft';
    const isKnown = selectQuestionGroups(state).length > 0;
    if (stage === 'draft' || isKnown || selectIsAgentActing(state)) return;
    void dispatch(loadHealthQuestions({ inBackground: true }));
  }, [store, dispatch]);
}
