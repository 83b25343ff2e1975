import { createContext, type ReactNode, useContext, useState } from 'react';
import { type CallFailure, hasProblem, isNotFound, PROBLEM } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { type Autosave, useAutosave, useAutosaveState } from '@edp/mfe';
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
import { Callout } from '@edp/ui';
import { FailureNotice } from './failure-notice';
import { useRespondentId } from './respondent';
import { useRedirect } from './use-redirect';

/** Saves the answers of the store; the hook is notified without a value. */
interface AnswersSaving extends Autosave<null> {
  /** Failure of the last autosave. */
  readonly failure: CallFailure | null;
  /** The provider asks other questions than those submitted. It outlives the screens: the next one may be a new question. */
  readonly areQuestionsChanged: boolean;
  readonly setQuestionsChanged: (areChanged: boolean) => void;
}

const SavingContext = createContext<AnswersSaving | null>(null);

/** Autosaves the answers to the server while they are given; none of them is stored in the browser. */
export function AnswersSavingProvider({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const redirect = useRedirect();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [areQuestionsChanged, setQuestionsChanged] = useState(false);
  const autosave = useAutosave<null>(async (_, options) => {
    const state = store.getState();
    // The server has assessed these answers already; a draft would reset the assessment.
    if (selectAssessmentOutcome(state) !== null) return true;
    // The respondent was removed together with the answers: there is nothing to save.
    if (selectRespondentId(state) === null) return true;
    const result = await dispatch(saveHealthDraft(options));
    if (result.ok) return true;
    setFailure(result.error);
    if (hasProblem(result.error, PROBLEM.questionsChanged)) {
      void dispatch(loadHealthQuestions({ inBackground: true }));
    }
    const isFinal =
      isNotFound(result.error) || (await redirect(result.error, { inBackground: true }));
    return isFinal ? 'refused' : false;
  }, 'answers');
  const saving = { ...autosave, failure, areQuestionsChanged, setQuestionsChanged };
  return <SavingContext value={saving}>{children}</SavingContext>;
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

/** Notice that the server rejects all answers: the journey does not exist any more. */
export function AnswersRejected() {
  const saving = useAnswersSaving();
  const isRejected = useAutosaveState(saving) === 'refused';
  if (!isRejected || !saving.failure || !isNotFound(saving.failure)) return null;
  return <FailureNotice failure={saving.failure} otherwise="sendFailed" />;
}

/** Notice that the provider asks other questions than those submitted; the new ones are unanswered. */
export function QuestionsChanged() {
  const { areQuestionsChanged } = useAnswersSaving();
  if (!areQuestionsChanged) return null;
  return (
    <Callout kind="tip" icon="alert" above="near" announced>
      <Text ns="mfe-health" id="questionsChanged" />
    </Callout>
  );
}

/** Stores answers: the screens show them immediately, the server has them within a second. */
export function useGiveAnswers(): (answers: readonly GivenAnswer[]) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const autosave = useAnswersSaving();
  const respondentId = useRespondentId();
  return (answers) => {
    // With one possible respondent there is no choice; the respondent is set with the first answers.
    const isSet = respondentId === selectRespondentId(store.getState());
    if (respondentId !== null && !isSet) dispatch(respondentChosen(respondentId));
    dispatch(answersGiven(answers));
    autosave.changed(null);
  };
}
