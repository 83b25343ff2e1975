import { createContext, useContext } from 'react';
import { Text, useText } from '@edp/i18n';
import { LoadFailed } from '@edp/ui';
import type { QuestionsLoading } from './use-questions';

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
