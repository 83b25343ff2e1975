import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import {
  type Autosave,
  type AutosavePorts,
  type AutosaveState,
  type AutosaveStatus,
  createAutosave,
} from './autosave';
import { comeBackTo, leaveBehind, overtakeLeft } from './left-pages';

/**
 * A page's autosave: what is typed reaches the server by itself, also when the tab is closed. The same object from first
 * to last; how far it is says `useAutosaveState`, where that is shown.
 *
 * @param save as the page knows it at the moment of saving; true once the server has it, `refused` when it never will
 * @param what is typed here, such as `card-owner`: opened again, the page takes the place of what it was left with. Without
 * it, that is tried on
 * @example
 * const autosave = useAutosave((values: Values, options) => dispatch(saveDraft(values, options)), 'details');
 * autosave.changed(values);
 */
export function useAutosave<T>(save: AutosavePorts<T>['save'], what?: string): Autosave<T> {
  const known = useRef(save);
  useEffect(() => {
    known.current = save;
  });

  const [{ own, autosave }] = useState(() =>
    inPlaceOfLeft(what, {
      save: (value: T, options) => known.current(value, options),
      after(ms, later) {
        const timer = setTimeout(later, ms);
        return () => {
          clearTimeout(timer);
        };
      },
    }),
  );

  useEffect(() => {
    comeBackTo(own);
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
      leaveBehind(own, what);
    };
  }, [own, autosave, what]);

  return autosave;
}

/**
 * What is typed and what is confirmed here both come after whatever the page was left with the last time.
 *
 * @returns for the page, and what is left behind of it
 */
function inPlaceOfLeft<T>(what: string | undefined, { save, after }: AutosavePorts<T>) {
  const own: Autosave<T> = createAutosave<T>({
    after,
    async save(value, options) {
      const overtaken = overtakeLeft(what, own);
      // A page that is about to close cannot wait.
      if (!options.keepalive) await overtaken;
      return save(value, options);
    },
  });
  const autosave: Autosave<T> = {
    ...own,
    async stop() {
      await Promise.all([own.stop(), overtakeLeft(what, own)]);
    },
  };
  return { own, autosave };
}

/** Whether what was typed is with the server. Renders with it, so ask where it is shown: typing changes it. */
export function useAutosaveState({ subscribe, state }: AutosaveStatus): AutosaveState {
  return useSyncExternalStore(subscribe, state, state);
}
