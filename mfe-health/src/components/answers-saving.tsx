import { createContext, type ReactNode, useContext, useState } from 'react';
import { type CallFailure, PROBLEM } from '@edp/errors';
import { useText } from '@edp/i18n';
import {
  type Autosave,
  SupportCode,
  useAutosave,
  useAutosaveState,
  useNavigation,
  useStillHere,
} from '@edp/mfe';
import {
  answersGiven,
  type GivenAnswer,
  loadHealthQuestions,
  respondentChosen,
  saveHealthDraft,
  selectAssessmentOutcome,
  selectRespondentId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { useRespondentId } from './respondent';
import { failedWith, useMissingStep } from './use-missing-step';

/** Saves the answers of the store; it is told only that there are others. */
interface AnswersSaving extends Autosave<null> {
  /** Why answers could not be saved. */
  readonly failure: CallFailure | null;
}

const SavingContext = createContext<AnswersSaving | null>(null);

/** Keeps the answers on the server while they are given; nothing of them stays in the browser. */
export function AnswersSavingProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const toMissingStep = useMissingStep();
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const autosave = useAutosave<null>(async (_, options) => {
    const state = store.getState();
    // What is decided is with the server already: a draft would take the decision back.
    if (selectAssessmentOutcome(state) !== null) return true;
    // Whoever answered was taken off, and the answers with them: nothing is left to keep.
    if (selectRespondentId(state) === null) return true;
    const result = await dispatch(saveHealthDraft(options));
    if (!result.ok) setFailure(result.error);
    // Paid in another tab: no answer counts any more.
    if (failedWith(result, PROBLEM.applicationLocked)) {
      if (isStillHere()) navigation.go('payment/status', { replace: true });
      return 'refused';
    }
    if (failedWith(result, PROBLEM.questionsChanged)) {
      void dispatch(loadHealthQuestions({ inBackground: true }));
    }
    // Whose answers wait for an earlier step gives them after that.
    return result.ok || (await toMissingStep(result, { inBackground: true }));
  }, 'answers');
  return <SavingContext value={{ ...autosave, failure }}>{children}</SavingContext>;
}

export function useAnswersSaving(): AnswersSaving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Answers are given inside an AnswersSavingProvider only.');
  return saving;
}

/** Says quietly whether the answers are with the server. Only what takes long is said aloud. */
export function SavedNote() {
  const t = useText('mfe-health');
  const saving = useAnswersSaving();
  const state = useAutosaveState(saving);
  return (
    <p className="edp-small edp-muted" role={state === 'failed' ? 'status' : undefined}>
      {/* Keeps its line, so that nothing jumps but for a failure. Where saving is refused, the page gives way to another. */}
      {state === 'nothing' || state === 'refused' ? '\u00a0' : t(`saving.${state}`)}
      {state === 'failed' && saving.failure ? <SupportCode failure={saving.failure} /> : null}
    </p>
  );
}

/** Takes answers in: the screens show them at once, the server has them within a second. */
export function useGiveAnswers(): (answers: readonly GivenAnswer[]) => void {
  const dispatch = useAppDispatch();
  const autosave = useAnswersSaving();
  const respondentId = useRespondentId();
  return (answers) => {
    // Where only one may answer, nobody was asked: whose answers these are is known with the first of them.
    if (respondentId !== null) dispatch(respondentChosen(respondentId));
    dispatch(answersGiven(answers));
    autosave.changed(null);
  };
}
