import { SKELETON_ATTRIBUTE, VIEW_ATTRIBUTE } from '@edp/contracts';

/** Whether the state of the document matches that of its views. */
export interface HydrationState {
  /** There is no quotation and no draft, as in a view. */
  readonly isNewBuyer: boolean;
  /** The language is that of the document. */
  readonly isSameLanguage: boolean;
}

/** The view of a remote in the document, until it is hydrated. */
export function viewIn(slot: HTMLElement | null): HTMLElement | null {
  return slot?.querySelector<HTMLElement>(`:scope > [${VIEW_ATTRIBUTE}]`) ?? null;
}

/**
 * The view that a remote can hydrate: rendered by the same release, in the current language, from the same state. Null
 * if the remote must render into a new element.
 *
 * @param name of the view that the release has rendered (`viewNameOf`)
 */
export function viewOf(
  slot: HTMLElement,
  name: string,
  { isNewBuyer, isSameLanguage }: HydrationState,
): HTMLElement | null {
  const view = viewIn(slot);
  if (view?.getAttribute(VIEW_ATTRIBUTE) !== name || !isSameLanguage) return null;
  return isNewBuyer || view.hasAttribute(SKELETON_ATTRIBUTE) ? view : null;
}
