import { useEffect } from 'react';
import type { Autosave } from './autosave';

type AutosaveInDocument = Pick<Autosave<unknown>, 'state' | 'isStopped'>;

/** The forms and autosaves with unsaved input, which is lost with this document. */
const unsaved = new Set<object>();
/** Whether input without autosave is in memory, by its name; also after its page was left. */
const inMemory = new Map<string, () => boolean>();
let isDisabled = false;

/** Input without autosave that stays in memory when its page is left. */
interface InputInMemory {
  readonly name: string;
  readonly exists: () => boolean;
}

/**
 * Makes the browser prompt before the document is left while a save has failed or the browser is offline; not during the
 * debounce, because the input is then sent when the page is hidden. Firefox before 133 has no keepalive and aborts that
 * request.
 */
export function updateUnloadPrompt(autosave: AutosaveInDocument): void {
  setUnsaved(autosave, isAtRisk(autosave));
}

/**
 * Prompts for input without autosave, such as a form that is sent as a whole, while it is mounted.
 *
 * @param left the input after its page was left: the product does not reload the document while it exists
 */
export function useUnloadPrompt(isUnsaved: boolean, left?: InputInMemory): void {
  useEffect(() => {
    const form = {};
    setUnsaved(form, isUnsaved);
    if (left) inMemory.set(left.name, left.exists);
    return () => setUnsaved(form, false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `exists` reads the store, whichever render it is from
  }, [isUnsaved]);
}

/** Whether this document has input that is not saved: what was typed and not sent, or a save that fails. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0 || hasInputInMemory();

export const hasInputInMemory = (): boolean => [...inMemory.values()].some((exists) => exists());

/** Disables the prompt permanently: for a redirect by the product itself, or input that can no longer be saved. */
export function disableUnloadPrompt(): void {
  isDisabled = true;
}

/** The listener exists only while needed: it may exclude the page from the back-forward cache. */
function setUnsaved(owner: object, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(owner);
  else unsaved.delete(owner);
  if (unsaved.size > 0) window.addEventListener('beforeunload', prompt);
  else window.removeEventListener('beforeunload', prompt);
}

function isAtRisk({ state, isStopped }: AutosaveInDocument): boolean {
  if (isStopped()) return false;
  const isSentAtEnd = navigator.onLine && 'keepalive' in Request.prototype;
  return state() === 'failed' || (state() === 'waiting' && !isSentAtEnd);
}

function prompt(event: BeforeUnloadEvent): void {
  if (!isDisabled) event.preventDefault();
}
