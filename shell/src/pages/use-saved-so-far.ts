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

const ASK_AGAIN_MS = 2_000;

/** The sentence of each page that comes after something confirmed. The other pages follow the health answers. */
const CONFIRMED: Partial<Record<JourneyPage, string>> = {
  plan: 'serverError.done.plan',
  application: 'serverError.done.application',
  questionnaire: 'serverError.done.questionnaire',
};

/**
 * What is saved and what is not, in the words of the error pages. Only a response of the server counts as saved; empty
 * before there is anything to save, and until it is known.
 */
export function useSavedSoFar(): string {
  const t = useText('shell');
  const progress = useAppSelector(selectJourneyProgress);
  const isQuoted = useAppSelector(selectRefId) !== null;
  const hasDraft = useAppSelector(selectHasQuoteDraft);
  const isPriced = useAppSelector(selectIsChoicePriced);
  const isTypingSaved = useIsTypingSaved();
  if (isTypingSaved === null) return '';
  if (isTypingSaved && isPriced) return isQuoted || hasDraft ? t('serverError.saved') : '';
  const confirmed = isQuoted ? `${t(CONFIRMED[progress] ?? 'serverError.done.review')} ` : '';
  return confirmed + t('serverError.unsaved');
}

/** Whether the server has what was typed on the pages before; null until it is known. Autosave goes on meanwhile. */
function useIsTypingSaved(): boolean | null {
  // Known at once where nothing is under way: what is said would move the buttons below it.
  const [isSaved, setIsSaved] = useState(() => (hasPending() ? null : true));
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const now = await isAllSaved();
      if (!isLeft) setIsSaved(now);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  return isSaved;
}
