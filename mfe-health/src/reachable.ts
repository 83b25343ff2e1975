import { type HealthScreen, screenOf } from './paths';

export interface Reached {
  readonly hasRespondent: boolean;
  readonly hasOutcome: boolean;
  /** First question somebody has not answered; null when all are answered. */
  readonly firstOpen: number | null;
}

/** The screen one may be on: no question before somebody answers, none beyond the first open one. */
export function reachable(wanted: HealthScreen, reached: Reached): HealthScreen {
  const { hasRespondent, hasOutcome, firstOpen } = reached;
  if (wanted.kind === 'who') return wanted;
  if (!hasRespondent) return { kind: 'who' };
  if (wanted.kind === 'remove') return hasOutcome ? wanted : { kind: 'who' };
  if (wanted.kind === 'measures' || firstOpen === null) return wanted;
  return wanted.number > firstOpen ? screenOf(firstOpen) : wanted;
}
