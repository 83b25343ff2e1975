import { useState } from 'react';
import { useNavigation, useStillHere } from '@edp/mfe';
import { selectFirstOpenQuestion, selectQuestionGroups, useAppSelector } from '@edp/store';
import { type HealthScreen, queryOf, screenOf } from '../paths';

/**
 * Goes to another screen of the questionnaire: a new history entry, so that Back returns here. What was pressed is painted
 * first: a slow phone takes longer than a tap may to make the next screen.
 */
export function useHealthScreen(): (screen: HealthScreen, options?: { replace: boolean }) => void {
  const navigation = useNavigation();
  const isStillHere = useStillHere();
  return (screen, options) => {
    const go = () => navigation.setQuery(queryOf(screen), options);
    if (options?.replace) go();
    else afterPaint(() => isStillHere() && go());
  };
}

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/**
 * Where the answers of a screen lead: to the next question, and after the last one to all answers. Who comes back to
 * change one of them goes straight back there.
 */
export function useNextScreen(number: number): HealthScreen {
  const last = useAppSelector(selectQuestionGroups).at(-1)?.questionNo ?? number;
  const firstOpen = useAppSelector(selectFirstOpenQuestion);
  const [begun, setBegun] = useState({ number, isChange: firstOpen === null });
  // The next question is shown by the same component: how it begins is what counts.
  const isSame = begun.number === number;
  const isChange = isSame ? begun.isChange : firstOpen === null;
  if (!isSame) setBegun({ number, isChange });
  return isChange || number >= last ? { kind: 'check' } : screenOf(number + 1);
}
