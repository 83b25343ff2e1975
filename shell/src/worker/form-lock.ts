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

/** @param locks undefined if the browser has no Web Locks: other tabs are then ignored */
export function createFormLock(locks: LockManager | undefined): FormLock {
  let free: (() => void) | null = null;
  let held: Promise<unknown> = Promise.resolve();

  return {
    hold() {
      if (!locks || free) return;
      const over = new Promise<void>((resolve) => (free = resolve));
      held = locks.request(NAME, { mode: 'shared' }, () => over);
    },
    release() {
      free?.();
      free = null;
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
