import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { type Autosave, type AutosavePorts, type AutosaveState, createAutosave } from './autosave';

/**
 * A page's autosave: what is typed reaches the server by itself, also when the tab is closed.
 *
 * @param save as the page knows it at the moment of saving; true once the server has it
 * @example
 * const { autosave, state } = useAutosave((values: Values, options) => dispatch(saveDraft(values, options)));
 * autosave.changed(values);
 */
export function useAutosave<T>(save: AutosavePorts<T>['save']): {
  readonly autosave: Autosave<T>;
  readonly state: AutosaveState;
} {
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
    // A tab that is hidden may never be seen again: phones close it without another word.
    const leaving = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', leaving);
    // The connection is back: what failed need not wait for its next turn.
    window.addEventListener('online', autosave.flush);
    return () => {
      document.removeEventListener('visibilitychange', leaving);
      window.removeEventListener('online', autosave.flush);
      autosave.flush();
    };
  }, [autosave]);

  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.state) };
}
