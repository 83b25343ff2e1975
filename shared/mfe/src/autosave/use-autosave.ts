import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type Autosave,
  type AutosavePorts,
  type AutosaveState,
  type AutosaveStatus,
  createAutosave,
} from './autosave';
import {
  isInputAbandoned,
  releasePending,
  retainPending,
  supersedePending,
} from './pending-autosaves';
import { updateUnloadPrompt } from './unload-prompt';

/**
 * The autosave of a page: saves input automatically, also when the tab is closed. While it cannot save, the browser
 * prompts before the document is left. Returns a stable object; use `useAutosaveState` to display its state.
 *
 * @param save called with the latest props; true after success, `refused` for a permanent rejection
 * @param key key of the input, such as `card-owner`: when the page is opened again, it supersedes earlier saves of the
 * same key. Without it, earlier saves are retried
 * @example
 * const autosave = useAutosave((values: Values, options) => dispatch(saveDraft(values, options)), 'details');
 * autosave.changed(values);
 */
export function useAutosave<T>(save: AutosavePorts<T>['save'], key?: string): Autosave<T> {
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const [{ own, autosave }] = useState(() =>
    supersedingAutosave(key, {
      save: (value: T, options) => latestSave.current(value, options),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    }),
  );

  useEffect(() => {
    releasePending(own);
    const listening = new AbortController();
    const { signal } = listening;
    // A hidden tab may never become visible again: phones close it without another event.
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', flushIfHidden, { signal });
    // For a reload or another URL: not every browser fires `visibilitychange` then.
    window.addEventListener('pagehide', autosave.flush, { signal });
    // After a reconnect, failed saves do not wait for the backoff.
    window.addEventListener('online', autosave.flush, { signal });
    window.addEventListener('offline', () => updateUnloadPrompt(own), { signal });
    return () => {
      listening.abort();
      autosave.flush();
      retainPending(own, key);
    };
  }, [own, autosave, key]);

  return autosave;
}

/**
 * Orders the saves of this mount after those of earlier mounts.
 *
 * @returns the autosave for the page, and the own one that is retained after unmount
 */
function supersedingAutosave<T>(key: string | undefined, { save, after }: AutosavePorts<T>) {
  const own: Autosave<T> = createAutosave<T>({
    after,
    async save(value, options) {
      if (isInputAbandoned()) return 'refused';
      const superseded = supersedePending(key, own);
      // A page that is about to close cannot wait.
      if (!options.keepalive) await superseded;
      return save(value, options);
    },
  });
  // Also after unmount, for as long as it retries.
  own.subscribe(() => updateUnloadPrompt(own));
  const autosave: Autosave<T> = {
    ...own,
    async stop() {
      await Promise.all([own.stop(), supersedePending(key, own)]);
    },
  };
  return { own, autosave };
}

/**
 * Displays whether the input is saved. It rerenders with every change, so use it only in the component that displays
 * it.
 */
export function useAutosaveState({ subscribe, state }: AutosaveStatus): AutosaveState {
  return useSyncExternalStore(subscribe, state, state);
}
