import type { Autosave } from './autosave';

type LeftBehind = Pick<Autosave<unknown>, 'settled' | 'stop'>;

/** Of pages that were left, until the server has what was typed there: until then only this document has it. */
const left = new Map<LeftBehind, string | undefined>();

/** @param what is typed there, such as `card-owner`: the same each time the page is opened. Without it, nothing overtakes it */
export function leaveBehind(autosave: LeftBehind, what?: string): void {
  left.set(autosave, what);
}

export function comeBackTo(autosave: LeftBehind): void {
  left.delete(autosave);
}

/**
 * The page was opened again, and what it says now counts: what an earlier time of it still tries to save is tried no more.
 *
 * @returns once nothing of that is on its way
 */
export async function overtakeLeft(what: string | undefined, by: LeftBehind): Promise<void> {
  if (what === undefined) return;
  const earlier = [...left.keys()].filter((one) => one !== by && left.get(one) === what);
  earlier.forEach(comeBackTo);
  await Promise.all(earlier.map((one) => one.stop()));
}

/** Whether the server has all that was typed on pages that were left. Waits for what is on its way to it. */
export async function isAllSaved(): Promise<boolean> {
  for (const autosave of [...left.keys()]) {
    if (await autosave.settled()) left.delete(autosave);
  }
  return left.size === 0;
}
