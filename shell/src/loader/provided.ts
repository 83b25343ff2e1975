/**
 * Shared modules that the shell provides without using them. webpack provides only modules that the shell imports, so
 * they are imported here. The share table defines which are loaded eagerly.
 */
export const PROVIDED = [() => import('@edp/forms'), () => import('@edp/ui/overlay'), loadDrawings];

/** Loads the drawings of the steps after the quotation; called before the first of them opens. */
export function loadDrawings(): Promise<unknown> {
  return import('@edp/ui/data');
}
