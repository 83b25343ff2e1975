/** How long a page may take to reach its former height. */
const RESTORE_MS = 3000;
/** Selector of the skeleton, whose height is not that of the page. */
const SKELETON = '.edp-waiting';
/** Input of the buyer, which cancels the restoration. */
const USER_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scroll positions by history entry. In memory only: a reloaded document starts at its top. */
interface ScrollRestoration {
  /**
   * Another history entry is displayed.
   *
   * @param key of the entry
   * @param isReturn by Back or Forward: the position is restored as soon as the page is tall enough
   */
  readonly entered: (key: string, isReturn: boolean) => void;
}

export function createScrollRestoration(page: Window): ScrollRestoration {
  const positions = new Map<string, number>();
  let current: string | null = null;
  let stopRestoring = () => {};

  const remember = () => {
    if (current !== null) positions.set(current, page.scrollY);
  };
  page.addEventListener('scroll', remember, { passive: true });

  const restore = (top: number) => {
    const until = page.performance.now() + RESTORE_MS;
    let frame = page.requestAnimationFrame(tryRestore);
    const stop = () => {
      page.cancelAnimationFrame(frame);
      for (const type of USER_INPUTS) page.removeEventListener(type, stop);
    };
    for (const type of USER_INPUTS) page.addEventListener(type, stop, { passive: true });
    stopRestoring = stop;

    function tryRestore() {
      const { scrollHeight } = page.document.documentElement;
      const isThere = page.document.querySelector(SKELETON) === null;
      if (isThere && scrollHeight - page.innerHeight >= top) {
        stop();
        page.scrollTo(0, top);
      } else if (page.performance.now() < until) frame = page.requestAnimationFrame(tryRestore);
      else stop();
    }
  };

  return {
    entered(key, isReturn) {
      stopRestoring();
      const top = isReturn ? (positions.get(key) ?? 0) : 0;
      current = key;
      // An entry that replaces one of the same page may never be scrolled.
      positions.set(key, isReturn ? top : page.scrollY);
      if (top > 0) restore(top);
    },
  };
}
