import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { type LookOptions, lookUpStanding, type Standing } from '../../store/look-up-standing';

export interface StandingHere {
  /** As last known; what the shell has let through is ready until the server says otherwise. */
  readonly kind: 'ready' | 'open';
  /** Asks the server, and goes where the journey belongs when that is not here. */
  readonly look: () => Promise<Standing>;
}

/**
 * Looked up on arrival and each time the buyer comes back to the page: out of the browser's history, from another tab,
 * window or app, where something may have been changed or paid.
 */
export function useStanding(): StandingHere {
  const { navigation, product } = useHost();
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<StandingHere['kind']>('ready');
  const running = useRef<Promise<Standing> | null>(null);
  const { variant } = product;

  const look = useCallback(
    (options?: LookOptions) => {
      const looking = dispatch(lookUpStanding(variant, options)).then((standing) => {
        if (running.current === looking) running.current = null;
        if (standing.kind === 'elsewhere') navigation.go(standing.page, { replace: true });
        else setKind(standing.kind);
        return standing;
      });
      running.current = looking;
      return looking;
    },
    [dispatch, navigation, variant],
  );

  useEffect(() => {
    const refresh = () => void look({ isAutomatic: true });
    // Several of these events come at once.
    const onShown = () => {
      if (document.visibilityState === 'visible' && !running.current) refresh();
    };
    refresh();
    window.addEventListener('pageshow', onShown);
    window.addEventListener('focus', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('pageshow', onShown);
      window.removeEventListener('focus', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [look]);
  return { kind, look };
}
