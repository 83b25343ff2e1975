import { selectPossibleRespondents, selectRespondentId, useAppSelector } from '@edp/store';

/** Whether the respondent has to be chosen: if buyer and spouse can both answer (specification section 6). */
export function useIsWhoAsked(): boolean {
  return useAppSelector(selectPossibleRespondents).length > 1;
}

/** The chosen respondent, or the only possible one; null until one is chosen. */
export function useRespondentId(): string | null {
  const [first] = useAppSelector(selectPossibleRespondents);
  const isWhoAsked = useIsWhoAsked();
  const chosen = useAppSelector(selectRespondentId);
  return chosen ?? (isWhoAsked ? null : (first?.id ?? null));
}
