import { RELOADED_ATTRIBUTE } from '@edp/contracts';

/** How long a remote may take to show the heading that stays after it is mounted. */
const TIMEOUT_MS = 5000;

/**
 * Moves the focus to the heading of a page that was just entered, so that keyboard and screen reader
 * begin there. A remote that first reads its data shows the heading, or another one, later; then it is waited for,
 * but not while the buyer has put the focus somewhere. A page that was opened for one of its fields has put it there itself.
 *
 * @returns whether the heading has the focus, or will have it: it is what a screen reader reads then
 */
export function focusHeading(page: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement && page.contains(activeElement)) {
    activeElement.scrollIntoView({ block: 'center' });
    return false;
  }
  let shown = focusNow(page);
  // What stands in for the data of the page has a heading of its own, which goes.
  const observer = new MutationObserver(() => {
    if (!shown?.isConnected && isFocusFree()) shown = focusNow(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), TIMEOUT_MS);
  return true;
}

/**
 * The same, from the top, for a document that was loaded anew and where the buyer has done nothing yet. Of any other one a
 * screen reader reads the title, and begins at the top by itself.
 */
export function focusAfterReload(page: HTMLElement): void {
  const isReloaded = document.documentElement.hasAttribute(RELOADED_ATTRIBUTE);
  if (!isReloaded || !isFocusFree()) return;
  window.scrollTo(0, 0);
  focusHeading(page);
}

/** @returns the heading that has the focus now: one that is hidden takes none */
function focusNow(page: HTMLElement): HTMLElement | null {
  for (const heading of page.querySelectorAll<HTMLElement>('h1')) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return heading;
  }
  return null;
}

/** On nothing, on the page as a whole, where a change of page puts it, or on what stands in for a page that is coming. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.matches('main, .edp-waiting *');
}
