import { useEffect, useEffectEvent } from 'react';

/** Does something each time the connection comes back; null: nothing. */
export function useWhenOnline(what: (() => void) | null): void {
  const back = useEffectEvent(() => what?.());
  useEffect(() => {
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
    };
  }, []);
}
