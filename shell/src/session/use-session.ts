import { useEffect, useSyncExternalStore } from 'react';
import { abandonInput } from '@edp/mfe';
import { useAppSelector } from '@edp/store';
import { isBegun } from '../journey/journey-position';
import { useShell } from '../shell-context';
import type { SessionState } from './session-watch';

const LIVE: SessionState = { kind: 'live' };
const stay = () => () => undefined;

/** The session state for the page; `live` without a quotation or draft, since there is no data to lose. */
export function useSession(): SessionState {
  const { journey } = useShell();
  const state = useSyncExternalStore(
    journey?.session.subscribe ?? stay,
    () => journey?.session.state() ?? LIVE,
    () => LIVE,
  );

  useEffect(() => {
    const active = journey?.session.active;
    if (!active) return undefined;
    const events = ['pointerdown', 'keydown'] as const;
    events.forEach((event) => window.addEventListener(event, active, { passive: true }));
    return () => {
      events.forEach((event) => window.removeEventListener(event, active));
    };
  }, [journey]);

  const hasEnded = state.kind === 'ended';
  useEffect(() => {
    if (!hasEnded) return;
    // Before the reset, which changes what the page watches: a save now would begin a new session.
    abandonInput();
    journey?.forget();
  }, [hasEnded, journey]);

  const hasSomething = useAppSelector(isBegun);
  return hasSomething || hasEnded ? state : LIVE;
}
