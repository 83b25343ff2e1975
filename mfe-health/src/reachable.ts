import { type HealthScreen, screenOf, type WantedScreen } from './paths';

export interface Reached {
  readonly hasRespondent: boolean;
  /** Two may answer: which of them has to be chosen, and may be chosen again. */
  readonly isWhoAsked: boolean;
  /** The provider said that somebody cannot come along. */
  readonly mayRemove: boolean;
  /** First question somebody has not answered; null when all are answered. */
  readonly firstOpen: number | null;
  /** Number of the last question. */
  readonly last: number;
}

/** The screen one may be on: no question before somebody answers, none beyond the first open one. */
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
