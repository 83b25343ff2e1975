import { type HealthScreen, screenOf, type WantedScreen } from '../../paths';

export interface Reached {
  readonly hasRespondent: boolean;
  /** Two people can answer: the respondent has to be chosen, and can be changed. */
  readonly isWhoAsked: boolean;
  /** The assessment offers to remove members. */
  readonly mayRemove: boolean;
  /** First question with a missing answer; null if there is none. */
  readonly firstOpen: number | null;
  /** Number of the last question. */
  readonly last: number;
}

/** The screen to show: no question before the respondent is chosen, none beyond the first unanswered one. */
export function reachable(wanted: WantedScreen, reached: Reached): HealthScreen {
  const { hasRespondent, isWhoAsked, mayRemove, firstOpen, last } = reached;
  if (wanted.kind === 'remove' && mayRemove) return wanted;
  if (isWhoAsked && (!hasRespondent || wanted.kind === 'who')) return { kind: 'who' };
  const open: HealthScreen = firstOpen === null ? { kind: 'check' } : screenOf(firstOpen);
  if (wanted.kind === 'measures') return wanted;
  const isThere =
    wanted.kind === 'question' && wanted.number <= last && wanted.number <= (firstOpen ?? last);
  return isThere ? wanted : open;
}
