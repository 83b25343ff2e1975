import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '@edp/i18n';
import { loadHealthQuestions, useAppDispatch } from '@edp/store';
import { useMissingStep } from './use-missing-step';

export interface QuestionsLoading {
  /** They did not come, and another try may help. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Has the questions loaded: their words come from the provider, in the language of the moment. */
export function useQuestions(): QuestionsLoading {
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const toMissingStep = useMissingStep();
  const [failed, setFailed] = useState(false);

  const load = async () => {
    setFailed(false);
    const result = await dispatch(loadHealthQuestions());
    setFailed(!result.ok && !(await toMissingStep(result)));
  };
  const onLanguage = useEffectEvent(() => void load());
  useEffect(() => {
    onLanguage();
  }, [language]);

  const retry = () => void load();
  return { failed, retry };
}
