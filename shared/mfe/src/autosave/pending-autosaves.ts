import type { Autosave } from './autosave';
import { disableUnloadPrompt, hasInputInMemory } from './unload-prompt';

type PendingAutosave = Pick<Autosave<unknown>, 'settled' | 'stop'>;

/** Autosaves of unmounted pages with unsaved input, which only this document has. */
const pending = new Map<PendingAutosave, string | undefined>();
let isAbandoned = false;

/**
 * @param key key of the input, such as `card-owner`: the same for each mount of the page. Without it, later mounts do
 * not supersede it
 */
export function retainPending(autosave: PendingAutosave, key?: string): void {
  pending.set(autosave, key);
}

export function releasePending(autosave: PendingAutosave): void {
  pending.delete(autosave);
}

/**
 * Cancels the saves of earlier mounts of a page, because the current input replaces them.
 *
 * @returns a promise that resolves when no earlier save is pending
 */
export async function supersedePending(
  key: string | undefined,
  by: PendingAutosave,
): Promise<void> {
  if (key === undefined) return;
  const earlier = [...pending.keys()].filter((other) => other !== by && pending.get(other) === key);
  earlier.forEach(releasePending);
  await Promise.all(earlier.map((autosave) => autosave.stop()));
}

/** Whether there is input that may not be saved yet, of unmounted pages, too. */
export const hasPending = (): boolean => pending.size > 0 || hasInputInMemory();

/** Whether all input, of unmounted pages, too, is saved. Waits for pending saves. */
export async function isAllSaved(): Promise<boolean> {
  for (const autosave of [...pending.keys()]) {
    if (await autosave.settled()) pending.delete(autosave);
  }
  return !hasPending();
}

/**
 * Abandons the input of this document, whose data were cleared or whose session has ended: a save would store it for the next
 * person on the device. Nobody is asked before the document is left.
 */
export function abandonInput(): void {
  isAbandoned = true;
  disableUnloadPrompt();
}

export const isInputAbandoned = (): boolean => isAbandoned;
