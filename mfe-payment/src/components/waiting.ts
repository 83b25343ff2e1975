import { useCallback, useEffect, useRef } from 'react';

/** Returns a signal that aborts when the page is left. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}

/** Resolves after the time, on reconnect, or when the page is left. */
export function wait(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      leaving.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    leaving.addEventListener('abort', end);
  });
}

/** Resolves when the page is restored from the back/forward cache, or left. */
export function untilShownAgain(leaving: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    const end = () => {
      window.removeEventListener('pageshow', onShown);
      leaving.removeEventListener('abort', end);
      done();
    };
    window.addEventListener('pageshow', onShown);
    leaving.addEventListener('abort', end);
  });
}
