import { selectPossibleRespondents, selectRespondentId, useAppSelector } from '@edp/store';

/** Whether it has to be said who answers: where both the buyer and the spouse may (specification section 6). */
export function useIsWhoAsked(): boolean {
  return useAppSelector(selectPossibleRespondents).length > 1;
}

/** Who answers: the one who was chosen, or the only one who may; null before anybody was. */
export function useRespondentId(): string | null {
  const [first] = useAppSelector(selectPossibleRespondents);
  const isWhoAsked = useIsWhoAsked();
  const chosen = useAppSelector(selectRespondentId);
  return chosen ?? (isWhoAsked ? null : (first?.id ?? null));
}
