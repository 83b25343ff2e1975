import { useState } from 'react';
import type { AssessmentOutcome } from '@edp/contracts';
import { type CallFailure, PROBLEM } from '@edp/errors';
import { useHost, useStillHere } from '@edp/mfe';
import {
  assessHealth,
  loadHealthQuestions,
  outcomeOutdated,
  selectAssessmentOutcome,
  selectRefId,
  useAppDispatch,
  useAppStore,
} from '@edp/store';
import { useAnswersSaving } from './answers-saving';
import { useHealthScreen } from './health-screens';
import { failedWith, useMissingStep } from './use-missing-step';

/** `questionsChanged`: others are asked since; what is new is open now. */
type AssessStatus = 'idle' | 'pending' | 'failed' | 'questionsChanged';

interface Assessing {
  readonly status: AssessStatus;
  /** For `failed`: why. */
  readonly failure: CallFailure | null;
  readonly assess: () => Promise<void>;
}

/** Sends the answers and goes where the outcome leads. A failure leaves everything as it is. */
export function useAssess(): Assessing {
  const { bus, navigation } = useHost();
  const isStillHere = useStillHere();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const show = useHealthScreen();
  const toMissingStep = useMissingStep();
  const autosave = useAnswersSaving();
  const [status, setStatus] = useState<AssessStatus>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const leadTo = (outcome: AssessmentOutcome) => {
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
        navigation.go('declined');
        return;
      }
      case 'remove': {
        show({ kind: 'remove' });
        return;
      }
      case 'incomplete':
        throw new Error('The provider kept a draft where it was asked to decide.');
    }
  };

  const assess = async () => {
    setStatus('pending');
    setFailure(null);
    // A draft that arrived after the answers would take the decision back.
    await autosave.stop();
    const result = await dispatch(assessHealth());
    autosave.resume();
    if (!result.ok) {
      if (await toMissingStep(result)) return;
      // Paid in another tab: no answer counts any more.
      if (failedWith(result, PROBLEM.applicationLocked)) {
        navigation.go('payment/status', { replace: true });
        return;
      }
      const isOutdated = failedWith(result, PROBLEM.questionsChanged);
      if (isOutdated) {
        await dispatch(loadHealthQuestions());
        // Whoever is refused was refused on other questions: that screen gives way to them.
        dispatch(outcomeOutdated());
      }
      setStatus(isOutdated ? 'questionsChanged' : 'failed');
      if (!isOutdated) setFailure(result.error);
      return;
    }
    setStatus('idle');
    // An answer that changed meanwhile is kept, and waits for a decision of its own.
    if (selectAssessmentOutcome(store.getState()) === null) return;
    const { outcome } = result.value;
    const refId = selectRefId(store.getState());
    if (refId !== null) bus.emit('health/assessed', { refId, outcome });
    // Who has left meanwhile, to talk to us say, is not taken along.
    if (isStillHere()) leadTo(outcome);
  };

  return { status, failure, assess };
}
