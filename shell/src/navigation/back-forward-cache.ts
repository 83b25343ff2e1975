/** The document, as the browser keeps it whole when it is left, and shows it again when the buyer comes back to it. */
interface KeptDocument {
  readonly page: Pick<Window, 'addEventListener'>;
  /** Whether the page that is shown may be seen again as it was left. */
  readonly mayBeKept: () => boolean;
  /** Whether the tab still keeps what it shows: another document may have changed or cleared it meanwhile. */
  readonly isStillKept: () => boolean;
  /** Whether the session of what it shows has ended. */
  readonly isOver: () => Promise<boolean>;
  readonly setHidden: (isHidden: boolean) => void;
  readonly reload: () => void;
}

/**
 * Lets a buyer come back at once to a page without much of a person in it. Any other page is loaded anew, and nothing of it is
 * seen before: what it said may be over, such as a payment that was open.
 */
export function watchBackForwardCache(kept: KeptDocument): void {
  const { page, mayBeKept, isStillKept, isOver, setHidden, reload } = kept;
  page.addEventListener('pagehide', () => {
    setHidden(!mayBeKept());
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!mayBeKept() || !isStillKept()) {
      setHidden(true);
      reload();
      return;
    }
    void isOver().then((over) => {
      if (over) reload();
    });
  });
}
