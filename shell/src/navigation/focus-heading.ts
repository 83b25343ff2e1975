import { RELOADED_ATTRIBUTE } from '@edp/contracts';

/** How long after the mount a replaced heading still receives the focus. */
const TIMEOUT_MS = 5000;

/**
 * Moves the focus to the heading of a newly entered page, where keyboard and screen reader then start. A heading that
 * appears later, after a remote has loaded its data, also receives the focus, unless the buyer has moved it. A page
 * that focused one of its fields keeps that focus.
 *
 * @returns whether the heading has or will have the focus, so that a screen reader reads it
 */
export function focusHeading(page: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement && page.contains(activeElement)) {
    activeElement.scrollIntoView({ block: 'center' });
    return false;
  }
  let shown = focusNow(page);
  // A skeleton has a heading of its own, which disappears.
  const observer = new MutationObserver(() => {
    if (!shown?.isConnected && isFocusFree()) shown = focusNow(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return true;
}

/**
 * Scrolls to the top and focuses the heading of a document that was reloaded, unless the buyer has moved the focus. For
 * any other new document a screen reader reads the title and starts at the top by itself.
 */
export function focusAfterReload(page: HTMLElement): void {
  const isReloaded = document.documentElement.hasAttribute(RELOADED_ATTRIBUTE);
  if (!isReloaded || !isFocusFree()) return;
  window.scrollTo(0, 0);
  focusHeading(page);
}

/** @returns the heading that has the focus; a hidden one cannot be focused */
function focusNow(page: HTMLElement): HTMLElement | null {
  for (const heading of page.querySelectorAll<HTMLElement>('h1')) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return heading;
  }
  return null;
}

/** Whether the focus is on nothing, on the whole page, where navigation puts it, or in a skeleton. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.matches('main, .edp-waiting *');
}
