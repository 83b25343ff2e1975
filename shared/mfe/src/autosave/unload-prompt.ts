import { useEffect } from 'react';
import type { Autosave } from './autosave';

type AutosaveInDocument = Pick<Autosave<unknown>, 'state' | 'isStopped'>;

/** Who has input that the server does not have and that is lost with this document. */
const unsaved = new Set<object>();
let isDisabled = false;

/**
 * Lets the browser ask before the document is left, while a save has failed or the browser is offline. Not during the
 * debounce: input is then sent when the page is hidden.
 */
export function updateUnloadPrompt(autosave: AutosaveInDocument): void {
  setUnsaved(autosave, isAtRisk(autosave));
}

/** The same for input that is never saved by itself, such as a form that is sent as a whole, while it is on the screen. */
export function useUnloadPrompt(isUnsaved: boolean): void {
  useEffect(() => {
    const form = {};
    setUnsaved(form, isUnsaved);
    return () => {
      setUnsaved(form, false);
    };
  }, [isUnsaved]);
}

/** For a document that the product itself leaves, or whose input can no longer be saved. Cannot be undone. */
export function disableUnloadPrompt(): void {
  isDisabled = true;
}

/** The listener exists only while it is needed: with one a browser may not cache the page for Back and Forward. */
function setUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(owner);
  else unsaved.delete(owner);
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function isAtRisk({ state, isStopped }: AutosaveInDocument): boolean {
  if (isStopped()) return false;
  return state() === 'failed' || (state() === 'waiting' && !navigator.onLine);
}

function ask(event: BeforeUnloadEvent): void {
  if (!isDisabled) event.preventDefault();
}
