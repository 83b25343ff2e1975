import { useEffect, useState } from 'react';

/** Longer than the time between two keystrokes. */
const DELAY_MS = 300;

interface Debounce {
  /** Debounces the call: it runs after a pause, and only the last one. */
  readonly schedule: (action: () => void) => void;
  readonly cancel: () => void;
}

function createDebounce(): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(action) {
      clearTimeout(timer);
      timer = setTimeout(action, DELAY_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Debounce for expensive work while typing. */
export function useDebounce(): Debounce {
  const [debounce] = useState(createDebounce);
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}
