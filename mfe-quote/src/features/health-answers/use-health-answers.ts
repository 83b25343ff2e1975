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
 * Loads the health answers of a journey that has them, so that the page can warn what a change clears. Agents see no
 * answers. After a failure only the warning is missing: the answers are cleared all the same.
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
