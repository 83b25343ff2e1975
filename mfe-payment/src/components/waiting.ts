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
    const end = () => done();
    setTimeout(end, ms);
    window.addEventListener('online', end, { once: true, signal: leaving });
    leaving.addEventListener('abort', end, { once: true });
  });
}

/** Resolves when the page is restored from the back/forward cache, or left. */
export function untilShownAgain(leaving: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) done();
    };
    window.addEventListener('pageshow', onShown, { signal: leaving });
    leaving.addEventListener('abort', () => done(), { once: true });
  });
}
