/** How long a page may take to be as tall as it was when the buyer left it. */
const RESTORE_MS = 3000;
/** What stands in for a page that is not there yet: its height is not that of the page. */
const WAITING = '.edp-waiting';
/** Whoever scrolls meanwhile wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Where on its page the buyer was, by history entry. In memory: a document that is loaded anew begins at its top. */
interface ScrollPlaces {
  /**
   * Another entry of the history is shown.
   *
   * @param key of the entry
   * @param isReturn by Back or Forward, which restores the place as soon as the page is tall enough
   */
  readonly entered: (key: string, isReturn: boolean) => void;
}

export function createScrollPlaces(page: Window): ScrollPlaces {
  const places = new Map<string, number>();
  let current: string | null = null;
  let stopRestoring = () => {};

  const remember = () => {
    if (current !== null) places.set(current, page.scrollY);
  };
  page.addEventListener('scroll', remember, { passive: true });

  const restore = (top: number) => {
    const until = page.performance.now() + RESTORE_MS;
    let frame = page.requestAnimationFrame(look);
    const stop = () => {
      page.cancelAnimationFrame(frame);
      for (const move of OWN_MOVES) page.removeEventListener(move, stop);
    };
    for (const move of OWN_MOVES) page.addEventListener(move, stop, { passive: true });
    stopRestoring = stop;

    function look() {
      const { scrollHeight } = page.document.documentElement;
      const isThere = page.document.querySelector(WAITING) === null;
      if (isThere && scrollHeight - page.innerHeight >= top) {
        stop();
        page.scrollTo(0, top);
      } else if (page.performance.now() < until) frame = page.requestAnimationFrame(look);
      else stop();
    }
  };

  return {
    entered(key, isReturn) {
      stopRestoring();
      const top = isReturn ? (places.get(key) ?? 0) : 0;
      current = key;
      // What takes the place of an entry of the same page may never be scrolled again.
      places.set(key, isReturn ? top : page.scrollY);
      if (top > 0) restore(top);
    },
  };
}
