import { useState } from 'react';
import type { AssessmentOutcome } from '@edp/contracts';
import { type CallFailure, hasProblem, PROBLEM } from '@edp/errors';
import { useHost, useStillHere } from '@edp/mfe';
import {
  assessHealth,
  loadHealthQuestions,
  outcomeOutdated,
  selectAssessmentOutcome,
  selectJourneyProgress,
  selectRefId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { useAnswersSaving } from './answers-saving';
import { useHealthScreen } from './health-screens';
import { useRedirect } from './use-redirect';

interface Assessing {
  readonly isPending: boolean;
  /** Failure of the last submit. */
  readonly failure: CallFailure | null;
  readonly assess: () => Promise<void>;
}

/** Sends the answers and goes to the page of the outcome. A failure changes nothing. */
export function useAssess(): Assessing {
  const { bus, navigation } = useHost();
  const isStillHere = useStillHere();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const show = useHealthScreen();
  const redirect = useRedirect();
  const autosave = useAnswersSaving();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const goTo = (outcome: AssessmentOutcome) => {
    switch (outcome) {
      case 'eligible': {
        navigation.go('review');
        return;
      }
      case 'contact': {
        navigation.go('contact');
        return;
      }
      case 'declined': {
        // Of a change in another tab, this one does not know the reason: the page shows the other cover.
        const isOnPlanPage = selectJourneyProgress(store.getState()) === 'plan';
        navigation.go(isOnPlanPage ? 'plan' : 'declined');
        return;
      }
      case 'remove': {
        show({ kind: 'remove' });
        return;
      }
      case 'incomplete':
        throw new Error('The provider stored a draft instead of an assessment.');
    }
  };

  const assess = async () => {
    setPending(true);
    setFailure(null);
    autosave.setQuestionsChanged(false);
    // A draft that arrived after these answers would reset the assessment.
    await autosave.stop();
    const result = await dispatch(assessHealth());
    autosave.resume();
    if (!result.ok) {
      if (await redirect(result.error)) return;
      if (hasProblem(result.error, PROBLEM.questionsChanged)) {
        await dispatch(loadHealthQuestions());
        autosave.setQuestionsChanged(true);
        // The outcome refers to the former questions, so its screen is replaced by the questions.
        dispatch(outcomeOutdated());
      } else {
        setFailure(result.error);
      }
      setPending(false);
      return;
    }
    setPending(false);
    // An answer was changed meanwhile: it is stored and has to be assessed again.
    if (selectAssessmentOutcome(store.getState()) === null) return;
    const { outcome } = result.value;
    const refId = selectRefId(store.getState());
    if (refId !== null) bus.emit('health/assessed', { refId, outcome });
    // The buyer may have left the page meanwhile, for the contact page for example.
    if (isStillHere()) goTo(outcome);
  };

  return { isPending, failure, assess };
}
