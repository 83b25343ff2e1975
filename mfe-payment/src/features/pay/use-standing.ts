import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { lookUpStanding, type Standing } from '../../store/look-up-standing';

export interface StandingHere {
  /** As last known; what the shell has let through is ready until the server says otherwise. */
  readonly kind: 'ready' | 'open';
  /** Asks the server, and goes where the journey belongs when that is not here. */
  readonly look: () => Promise<Standing>;
  /** What the latest look has found or will find. */
  readonly latest: () => Promise<Standing>;
}

/** Looked up on arrival and each time the page comes back out of the browser's history. */
export function useStanding(): StandingHere {
  const { navigation, product } = useHost();
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<StandingHere['kind']>('ready');
  const running = useRef<Promise<Standing> | null>(null);
  const { variant } = product;

  const look = useCallback(() => {
    const looking = dispatch(lookUpStanding(variant)).then((standing) => {
      if (standing.kind === 'elsewhere') navigation.go(standing.page, { replace: true });
      else setKind(standing.kind);
      return standing;
    });
    running.current = looking;
    return looking;
  }, [dispatch, navigation, variant]);
  const latest = useCallback(() => running.current ?? look(), [look]);

  const onShown = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) void look();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => onShown(event);
    void look();
    window.addEventListener('pageshow', listener);
    return () => {
      window.removeEventListener('pageshow', listener);
    };
  }, [look]);
  return { kind, look, latest };
}
