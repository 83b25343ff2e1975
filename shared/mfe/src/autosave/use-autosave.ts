import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import {
  type Autosave,
  type AutosavePorts,
  type AutosaveState,
  type AutosaveStatus,
  createAutosave,
} from './autosave';
import { comeBackTo, leaveBehind } from './left-pages';

/**
 * A page's autosave: what is typed reaches the server by itself, also when the tab is closed. The same object from first
 * to last; how far it is says `useAutosaveState`, where that is shown.
 *
 * @param save as the page knows it at the moment of saving; true once the server has it, `refused` when it never will
 * @example
 * const autosave = useAutosave((values: Values, options) => dispatch(saveDraft(values, options)));
 * autosave.changed(values);
 */
export function useAutosave<T>(save: AutosavePorts<T>['save']): Autosave<T> {
  const known = useRef(save);
  useEffect(() => {
    known.current = save;
  });

  const [autosave] = useState(() =>
    createAutosave<T>({
      save: (value, options) => known.current(value, options),
      after(ms, what) {
        const timer = setTimeout(what, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    }),
  );

  useEffect(() => {
    comeBackTo(autosave);
    // A tab that is hidden may never be seen again: phones close it without another word.
    const leaving = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', leaving);
    // A reload or another address: not every browser says that the page is hidden then.
    window.addEventListener('pagehide', autosave.flush);
    // The connection is back: what failed need not wait for its next turn.
    window.addEventListener('online', autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('pagehide', autosave.flush);
      window.removeEventListener('online', autosave.flush);
      autosave.flush();
      leaveBehind(autosave);
    };
  }, [autosave]);

  return autosave;
}

/** Whether what was typed is with the server. Renders with it, so ask where it is shown: typing changes it. */
export function useAutosaveState({ subscribe, state }: AutosaveStatus): AutosaveState {
  return useSyncExternalStore(subscribe, state);
}
