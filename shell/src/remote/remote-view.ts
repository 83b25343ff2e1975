import { type RemoteRelease, VIEW_ATTRIBUTE, viewNameOf } from '@edp/contracts';

/** The view of a remote that the document brought, for as long as nobody has taken it over. */
export function viewIn(slot: HTMLElement | null): HTMLElement | null {
  return slot?.querySelector<HTMLElement>(`:scope > [${VIEW_ATTRIBUTE}]`) ?? null;
}

/** The view for a remote to take over, made of the very same release; null where it begins in an element of its own. */
export function viewOf(slot: HTMLElement, release: RemoteRelease): HTMLElement | null {
  const view = viewIn(slot);
  return view?.getAttribute(VIEW_ATTRIBUTE) === viewNameOf(release) ? view : null;
}
