/** A document that the browser may store in its back-forward cache. */
interface CachedDocument {
  readonly page: Pick<Window, 'addEventListener'>;
  /** Whether the current page may be displayed from the cache. */
  readonly mayBeCached: () => boolean;
  /** Whether the storage of the tab and the language are unchanged: another document may have changed or cleared them. */
  readonly isCurrent: () => boolean;
  readonly hasSessionEnded: () => Promise<boolean>;
  readonly setHidden: (isHidden: boolean) => void;
  readonly reload: () => void;
}

/**
 * Lets the browser restore a page with little personal data from its back-forward cache. Any other page is hidden and
 * reloaded: its content may be outdated, such as an open payment.
 */
export function watchBackForwardCache(cached: CachedDocument): void {
  const { page, mayBeCached, isCurrent, hasSessionEnded, setHidden, reload } = cached;
  page.addEventListener('pagehide', () => setHidden(!mayBeCached()));
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!mayBeCached() || !isCurrent()) {
      setHidden(true);
      reload();
      return;
    }
    void hasSessionEnded().then((hasEnded) => {
      if (hasEnded) reload();
    });
  });
}
