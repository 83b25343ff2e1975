import { createContext, type ReactNode, useContext } from 'react';
import { PROBLEM } from '@edp/errors';
import { type Autosave, useAutosave } from '@edp/mfe';
import {
  loadHealthQuestions,
  saveHealthDraft,
  selectAssessmentOutcome,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { failedWith } from './failed-with';

/** Saves the answers of the store; it is told only that there are others. */
type AnswersSaving = Autosave<null>;

const SavingContext = createContext<AnswersSaving | null>(null);

/** Keeps the answers on the server while they are given; nothing of them stays in the browser. */
export function AnswersSavingProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const saving = useAutosave<null>(async (_, options) => {
    // What is decided is with the server already: a draft would take the decision back.
    if (selectAssessmentOutcome(store.getState()) !== null) return true;
    const result = await dispatch(saveHealthDraft(options));
    if (failedWith(result, PROBLEM.questionsChanged)) void dispatch(loadHealthQuestions());
    return result.ok;
  });
  return <SavingContext value={saving}>{children}</SavingContext>;
}

export function useAnswersSaving(): AnswersSaving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Answers are given inside an AnswersSavingProvider only.');
  return saving;
}
