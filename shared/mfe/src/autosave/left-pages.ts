import type { Autosave } from './autosave';

type LeftBehind = Pick<Autosave<unknown>, 'settled'>;

/** Of pages that were left, until the server has what was typed there: until then only this document has it. */
const left = new Set<LeftBehind>();

export function leaveBehind(autosave: LeftBehind): void {
  left.add(autosave);
}

export function comeBackTo(autosave: LeftBehind): void {
  left.delete(autosave);
}

/** Whether the server has all that was typed on pages that were left. Waits for what is on its way to it. */
export async function isAllSaved(): Promise<boolean> {
  for (const autosave of [...left]) {
    if (await autosave.settled()) left.delete(autosave);
  }
  return left.size === 0;
}
