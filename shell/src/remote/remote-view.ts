import { type RemoteRelease, SKELETON_ATTRIBUTE, VIEW_ATTRIBUTE, viewNameOf } from '@edp/contracts';

/** What a remote would begin with. */
export interface Beginning {
  readonly isNewBuyer: boolean;
  /** As the document has. */
  readonly isSameLanguage: boolean;
}

/** The view of a remote that the document brought, for as long as nobody has taken it over. */
export function viewIn(slot: HTMLElement | null): HTMLElement | null {
  return slot?.querySelector<HTMLElement>(`:scope > [${VIEW_ATTRIBUTE}]`) ?? null;
}

/**
 * The view for a remote to take over: made of the very same release, in the language of the moment, and of what the remote would
 * begin with. Null where it begins in an element of its own.
 */
export function viewOf(
  slot: HTMLElement,
  release: RemoteRelease,
  { isNewBuyer, isSameLanguage }: Beginning,
): HTMLElement | null {
  const view = viewIn(slot);
  if (view?.getAttribute(VIEW_ATTRIBUTE) !== viewNameOf(release) || !isSameLanguage) return null;
  return isNewBuyer || view.hasAttribute(SKELETON_ATTRIBUTE) ? view : null;
}
