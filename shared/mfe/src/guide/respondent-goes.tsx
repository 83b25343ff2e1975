import { type ReactNode, useState } from 'react';
import {
  type RootState,
  selectAnswers,
  selectApplication,
  selectRespondentId,
  useAppSelector,
} from '@edp/store';
import { Callout } from '@edp/ui';

interface RespondentGoesProps {
  /** Ids of the people who leave the purchase. */
  without: readonly string[];
  /** In the words of the page: an older shell does not have texts that were added to the namespace `mfe`. */
  children: ReactNode;
}

/**
 * Warns that all health answers are cleared, if the person who gave them leaves (decisions section 4). Only a spouse can:
 * the other possible respondent is the buyer, who stays.
 */
export function RespondentGoes({ without, children }: RespondentGoesProps) {
  // At the first render: while the page is being left, the store already contains the result.
  const [respondentId] = useState(useAppSelector(selectWhoAnswered));
  if (respondentId === null || !without.includes(respondentId)) return null;
  return (
    <Callout icon="info" above="near" announced>
      {children}
    </Callout>
  );
}

/** After a reload the answers are loaded with the questions only; an assessed application names its respondent. */
function selectWhoAnswered(state: RootState): string | null {
  const hasAnswers = Object.keys(selectAnswers(state)).length > 0;
  const respondentId = hasAnswers ? selectRespondentId(state) : null;
  return respondentId ?? selectApplication(state)?.respondentId ?? null;
}
