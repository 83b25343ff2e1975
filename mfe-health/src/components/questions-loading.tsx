import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '@edp/errors';
import { Text, useLanguage, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { loadHealthQuestions, useAppDispatch } from '@edp/store';
import { LoadFailed } from '@edp/ui';
import { useMissingStep } from './use-missing-step';

export interface QuestionsLoading {
  /** Failure of the last load, if a retry may help. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** Loads the questions. Their texts come from the provider, in the current language. */
export function useQuestions(): QuestionsLoading {
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const toMissingStep = useMissingStep();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const load = async () => {
    setFailure(null);
    const result = await dispatch(loadHealthQuestions());
    setFailure(result.ok || (await toMissingStep(result)) ? null : result.error);
  };
  const onLanguage = useEffectEvent(() => void load());
  useEffect(() => {
    onLanguage();
  }, [language]);

  const retry = () => void load();
  return { failure, retry };
}

export const QuestionsLoadingContext = createContext<QuestionsLoading | null>(null);

/** Notice that the last load failed: the questions shown may be in the previous language. */
export function QuestionsStale() {
  const t = useText('mfe-health');
  const loading = useContext(QuestionsLoadingContext);
  if (!loading?.failure) return null;
  return (
    <LoadFailed
      retryLabel={t('retry')}
      onRetry={loading.retry}
      note={<SupportCode failure={loading.failure} />}
    >
      <Text ns="mfe-health" id="loadStale" tags={{ b: <strong /> }} />
    </LoadFailed>
  );
}
