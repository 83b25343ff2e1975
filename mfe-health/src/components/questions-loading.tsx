import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { Text, useLanguage, useText } from '@edp/i18n';
import { loadHealthQuestions, useAppDispatch } from '@edp/store';
import { LoadFailed } from '@edp/ui';
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

export const QuestionsLoadingContext = createContext<QuestionsLoading | null>(null);

/** Says where questions stand that the last load did not renew: they may be in the language before. */
export function QuestionsStale() {
  const t = useText('mfe-health');
  const loading = useContext(QuestionsLoadingContext);
  if (!loading?.failed) return null;
  return (
    <LoadFailed retryLabel={t('retry')} onRetry={loading.retry}>
      <Text ns="mfe-health" id="loadStale" tags={{ b: <strong /> }} />
    </LoadFailed>
  );
}
