import { createContext, type ReactNode, useContext, useState } from 'react';
import { type CallFailure, PROBLEM } from '@edp/errors';
import { useText } from '@edp/i18n';
import { type Autosave, useAutosave, useNavigation, useStillHere } from '@edp/mfe';
import { AutosaveNote } from '@edp/mfe/guide';
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

/** Saves the answers of the store; the hook is notified without a value. */
interface AnswersSaving extends Autosave<null> {
  /** Failure of the last autosave. */
  readonly failure: CallFailure | null;
}

const SavingContext = createContext<AnswersSaving | null>(null);

/** Autosaves the answers to the server while they are given; none of them is stored in the browser. */
export function AnswersSavingProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const toMissingStep = useMissingStep();
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const autosave = useAutosave<null>(async (_, options) => {
    const state = store.getState();
    // The server has assessed these answers already; a draft would reset the assessment.
    if (selectAssessmentOutcome(state) !== null) return true;
    // The respondent was removed together with the answers: there is nothing to save.
    if (selectRespondentId(state) === null) return true;
    const result = await dispatch(saveHealthDraft(options));
    if (!result.ok) setFailure(result.error);
    // Paid in another tab: answers have no effect any more.
    if (failedWith(result, PROBLEM.applicationLocked)) {
      if (isStillHere()) navigation.go('payment/status', { replace: true });
      return 'refused';
    }
    if (failedWith(result, PROBLEM.questionsChanged)) {
      void dispatch(loadHealthQuestions({ inBackground: true }));
    }
    // If an earlier step is missing, the buyer completes it first and answers again.
    return result.ok || (await toMissingStep(result, { inBackground: true }));
  }, 'answers');
  return <SavingContext value={{ ...autosave, failure }}>{children}</SavingContext>;
}

export function useAnswersSaving(): AnswersSaving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Answers are given inside an AnswersSavingProvider only.');
  return saving;
}

/** Status of the autosave. Only a failure is announced. */
export function SavedNote() {
  const t = useText('mfe-health');
  const saving = useAnswersSaving();
  return (
    <AutosaveNote
      autosave={saving}
      failure={saving.failure}
      textOf={(state) => t(`saving.${state}`)}
    />
  );
}

/** Stores answers: the screens show them immediately, the server has them within a second. */
export function useGiveAnswers(): (answers: readonly GivenAnswer[]) => void {
  const dispatch = useAppDispatch();
  const autosave = useAnswersSaving();
  const respondentId = useRespondentId();
  return (answers) => {
    // With one possible respondent there is no choice; the respondent is set with the first answers.
    if (respondentId !== null) dispatch(respondentChosen(respondentId));
    dispatch(answersGiven(answers));
    autosave.changed(null);
  };
}
