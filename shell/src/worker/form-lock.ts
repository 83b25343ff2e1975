const NAME = 'edp-form';

/** A lock shared by all tabs with an open form: a new worker takes over all tabs of a browser at once. */
export interface FormLock {
  /** This tab has a form. */
  hold(): void;
  /** This tab has no form any more. */
  release(): void;
  /** @returns whether no tab has a form */
  isFree(): Promise<boolean>;
}

/**
 * The lock is not held while another document replaces the page: some browsers store no page with a lock in the
 * back/forward cache.
 *
 * @param locks undefined if the browser has no Web Locks: other tabs are then ignored
 * @param page the window
 */
export function createFormLock(
  locks: LockManager | undefined,
  page: Pick<EventTarget, 'addEventListener'>,
): FormLock {
  let hasForm = false;
  let free: (() => void) | null = null;
  let held: Promise<unknown> = Promise.resolve();

  function acquire(): void {
    if (!locks || free || !hasForm) return;
    const over = new Promise<void>((resolve) => (free = resolve));
    held = locks.request(NAME, { mode: 'shared' }, () => over);
  }

  function drop(): void {
    free?.();
    free = null;
  }

  page.addEventListener('pagehide', drop);
  page.addEventListener('pageshow', acquire);

  return {
    hold() {
      hasForm = true;
      acquire();
    },
    release() {
      hasForm = false;
      drop();
    },
    async isFree() {
      if (!locks) return true;
      if (free) return false;
      // The own lock ends asynchronously after its release.
      await held;
      return locks.request(NAME, { ifAvailable: true }, (lock) => lock !== null);
    },
  };
}
