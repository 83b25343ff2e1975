import { useMemo, useState } from 'react';
import { useNavigation, useStillHere } from '@edp/mfe';
import { selectFirstOpenQuestion, selectQuestionGroups, useAppSelector } from '@edp/store';
import { painted } from '@edp/ui';
import { type HealthScreen, queryOf, screenOf } from '../paths';

/**
 * Goes to another screen of the questionnaire with a new history entry, so that Back returns here. Navigates after the
 * next paint, because rendering the next screen takes too long on a slow phone to leave a tap without feedback.
 */
export function useHealthScreen(): (screen: HealthScreen, options?: { replace: boolean }) => void {
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  return (screen, options) => {
    const go = () => navigation.setQuery(queryOf(screen), options);
    if (options?.replace) go();
    else void painted().then(() => isStillHere() && go());
  };
}

/**
 * The next screen: the next question, and after the last one the list of answers. A buyer who changes an answer returns
 * to the list directly.
 */
export function useNextScreen(number: number): HealthScreen {
  const last = useAppSelector(selectQuestionGroups).at(-1)?.questionNo ?? number;
  const firstOpen = useAppSelector(selectFirstOpenQuestion);
  const [begun, setBegun] = useState({ number, isChange: firstOpen === null });
  // Consecutive questions share this component, so the state at the start of each question decides.
  const isSame = begun.number === number;
  const isChange = isSame ? begun.isChange : firstOpen === null;
  if (!isSame) setBegun({ number, isChange });
  const isLast = isChange || number >= last;
  return useMemo(() => (isLast ? { kind: 'check' } : screenOf(number + 1)), [isLast, number]);
}
