import { useState } from 'react';
import { selectFirstOpenQuestion, selectQuestionGroups, useAppSelector } from '@edp/store';
import { type HealthScreen, screenOf } from '../paths';

/**
 * Where the answers of a screen lead: to the next question, and after the last one to all answers. Who comes back to
 * change one of them goes straight back there.
 */
export function useNextScreen(number: number): HealthScreen {
  const last = useAppSelector(selectQuestionGroups).at(-1)?.questionNo ?? number;
  const firstOpen = useAppSelector(selectFirstOpenQuestion);
  const [isChange] = useState(firstOpen === null);
  return isChange || number >= last ? { kind: 'check' } : screenOf(number + 1);
}
