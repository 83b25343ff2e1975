const NAME = 'edp-form';

/** Which of the tabs of one browser have a form: a worker that takes over does so for all of them. */
export interface FormLock {
  /** There is a form in this tab. */
  hold(): void;
  /** There is none any more. */
  release(): void;
  /** @returns whether there is none in any tab */
  isFree(): Promise<boolean>;
}

/** @param locks absent where a browser has none: then nothing is known of other tabs, and they do not count */
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
      // Its own is gone a moment after it was released.
      await held;
      return locks.request(NAME, { ifAvailable: true }, (lock) => lock !== null);
    },
  };
}
