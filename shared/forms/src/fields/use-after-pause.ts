import { useEffect, useState } from 'react';

/** Longer than between two letters. */
const PAUSE_MS = 300;

interface Pause {
  /** Does it once no more has come for a while; only the last counts. */
  readonly after: (what: () => void) => void;
  readonly cancel: () => void;
}

function createPause(): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    after(what) {
      clearTimeout(timer);
      timer = setTimeout(what, PAUSE_MS);
    },
    cancel: () => {
      clearTimeout(timer);
    },
  };
}

/** Lets what is dear wait for a pause in typing. */
export function useAfterPause(): Pause {
  const [pause] = useState(createPause);
  useEffect(() => pause.cancel, [pause]);
  return pause;
}
