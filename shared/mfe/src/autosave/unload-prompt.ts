import type { Autosave } from './autosave';

type AutosaveInDocument = Pick<Autosave<unknown>, 'state' | 'isStopped'>;

/** Autosaves with input that the server does not have and that is lost with this document. */
const unsaved = new Set<AutosaveInDocument>();
let isDisabled = false;

/**
 * Lets the browser ask before the document is left, while a save has failed or the browser is offline. Not during the
 * debounce: input is then sent when the page is hidden. The listener exists only that long, because with one a browser may
 * not cache the page for Back and Forward.
 */
export function updateUnloadPrompt(autosave: AutosaveInDocument): void {
  if (isAtRisk(autosave)) unsaved.add(autosave);
  else unsaved.delete(autosave);
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** For a document that the product itself leaves, or whose input can no longer be saved. Cannot be undone. */
export function disableUnloadPrompt(): void {
  isDisabled = true;
}

function isAtRisk({ state, isStopped }: AutosaveInDocument): boolean {
  if (isStopped()) return false;
  return state() === 'failed' || (state() === 'waiting' && !navigator.onLine);
}

function ask(event: BeforeUnloadEvent): void {
  if (!isDisabled) event.preventDefault();
}
