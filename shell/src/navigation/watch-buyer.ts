/** What a buyer who fills something in causes, by whatever means. */
const SIGNS = ['input', 'change', 'click'] as const;

/** Watches from now on whether the buyer has begun to fill in or choose something, or has gone on to another page. */
export function watchBuyer(page: Window) {
  const { pathname } = page.location;
  let isActive = false;
  const stop = () => SIGNS.forEach((sign) => page.removeEventListener(sign, seen, true));
  function seen() {
    isActive = true;
    stop();
  }
  SIGNS.forEach((sign) => page.addEventListener(sign, seen, true));
  return { isBusy: () => isActive || page.location.pathname !== pathname, stop };
}
