import { useEffect, useState } from 'react';
import type { JourneyPage } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { hasPending, isAllSaved } from '@edp/mfe';
import {
  selectHasQuoteDraft,
  selectIsChoicePriced,
  selectJourneyProgress,
  selectRefId,
  useAppSelector,
} from '@edp/store';

const POLL_MS = 2_000;

/** Translation key of what is confirmed before each page. The other pages follow the health answers. */
const CONFIRMED: Partial<Record<JourneyPage, string>> = {
  plan: 'serverError.done.plan',
  application: 'serverError.done.application',
  questionnaire: 'serverError.done.questionnaire',
};

/**
 * The text of the error pages about saved and unsaved data. Data counts as saved only after a response of the server.
 * Empty if there is nothing to save, and until it is known.
 */
export function useSavedSoFar(): string {
  const t = useText('shell');
  const progress = useAppSelector(selectJourneyProgress);
  const isQuoted = useAppSelector(selectRefId) !== null;
  const hasDraft = useAppSelector(selectHasQuoteDraft);
  const isPriced = useAppSelector(selectIsChoicePriced);
  const isEarlierSaved = useIsAllSaved();
  if (isEarlierSaved === null) return '';
  if (isEarlierSaved && isPriced) return isQuoted || hasDraft ? t('serverError.saved') : '';
  const confirmed = isQuoted ? `${t(CONFIRMED[progress] ?? 'serverError.done.review')} ` : '';
  return confirmed + t('serverError.unsaved');
}

/** Whether the data of earlier pages is saved; null until it is known. Autosave continues meanwhile. */
function useIsAllSaved(): boolean | null {
  // Known immediately if no save is pending: a later text would move the buttons below it.
  const [isSaved, setIsSaved] = useState(() => (hasPending() ? null : true));
  useEffect(() => {
    let isLeft = false;
    const check = async () => {
      const now = await isAllSaved();
      if (!isLeft) setIsSaved(now);
    };
    void check();
    const timer = setInterval(() => void check(), POLL_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  return isSaved;
}
