import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from '@edp/mfe';
import { useAppDispatch } from '@edp/store';
import { useLeaving } from '../../components/waiting';
import {
  type RefreshOptions,
  fetchReviewStatus,
  type ReviewStatus,
} from '../../store/fetch-review-status';

export interface CurrentReviewStatus {
  /** The last known status; `ready` until the server says otherwise, because the shell admitted the page. */
  readonly kind: 'ready' | 'open';
  /** Queries the server, and goes to another page if the journey belongs there. */
  readonly refresh: () => Promise<ReviewStatus>;
}

/**
 * The status of the journey, refreshed when the page opens and whenever it becomes visible again: restored from
 * history, or after another tab, window or app, which may have changed or paid something.
 */
export function useReviewStatus(): CurrentReviewStatus {
  const { navigation, product } = useHost();
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<CurrentReviewStatus['kind']>('ready');
  const running = useRef<Promise<ReviewStatus> | null>(null);
  const leaving = useLeaving();
  const { variant } = product;

  const refresh = useCallback(
    (options?: RefreshOptions) => {
      const refreshing = dispatch(fetchReviewStatus(variant, leaving(), options)).then((status) => {
        if (running.current === refreshing) running.current = null;
        if (status.kind === 'elsewhere')
          navigation.go(status.page, { replace: true, isRedirect: true });
        else if (status.kind !== 'left') setKind(status.kind);
        return status;
      });
      running.current = refreshing;
      return refreshing;
    },
    [dispatch, navigation, leaving, variant],
  );

  useEffect(() => {
    const refreshNow = () => void refresh({ isAutomatic: true });
    // Several of these events fire together.
    const onShown = () => {
      if (document.visibilityState === 'visible' && !running.current) refreshNow();
    };
    refreshNow();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pageshow', onShown, { signal });
    window.addEventListener('focus', onShown, { signal });
    document.addEventListener('visibilitychange', onShown, { signal });
    return () => listening.abort();
  }, [refresh]);
  return { kind, refresh };
}
