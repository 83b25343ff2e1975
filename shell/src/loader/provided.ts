/**
 * Shared modules that the shell provides without using them itself. A module that the shell never names
 * is not provided at all, so they are named here. Which of them are part of
 * the first files, and which are fetched later, stands in the share table.
 */
export const PROVIDED = [() => import('@edp/forms'), () => import('@edp/ui/overlay'), loadDrawings];

/** What steps past the quotation draw with: called before the first of them is opened. */
export function loadDrawings(): Promise<unknown> {
  return import('@edp/ui/data');
}
