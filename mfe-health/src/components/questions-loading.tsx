import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { type CallFailure, isNotFound } from '@edp/errors';
import { useLanguage } from '@edp/i18n';
import { LoadFailure } from '@edp/mfe/guide';
import { loadHealthQuestions, useAppDispatch } from '@edp/store';
import { FailureNotice } from './failure-notice';
import { useRedirect } from './use-redirect';

export interface QuestionsLoading {
  /** Failure of the last load, if the buyer is still here. */
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** Loads the questions. Their texts come from the provider, in the current language. */
export function useQuestions(): QuestionsLoading {
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const redirect = useRedirect();
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const load = async () => {
    setFailure(null);
    const result = await dispatch(loadHealthQuestions());
    setFailure(result.ok || (await redirect(result.error)) ? null : result.error);
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
  const loading = useContext(QuestionsLoadingContext);
  return loading && <QuestionsFailed loading={loading} id="loadStale" />;
}

interface QuestionsFailedProps {
  loading: QuestionsLoading;
  /** Key of the text if a retry may help. */
  id: string;
}

/** Notice that the last load failed; nothing if it did not. */
export function QuestionsFailed({ loading: { failure, retry }, id }: QuestionsFailedProps) {
  if (!failure) return null;
  if (isNotFound(failure)) return <FailureNotice failure={failure} otherwise={id} />;
  return <LoadFailure ns="mfe-health" id={id} failure={failure} onRetry={retry} />;
}
