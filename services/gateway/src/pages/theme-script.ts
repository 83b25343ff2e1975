import { THEME_CHANGED, THEME_COOKIE } from '@edp/contracts';

/**
 * Sets the light or dark theme before the first paint: the buyer's choice, or the system's, which may change while the
 * page is open. A page from the back/forward cache may have missed a change.
 */
export const THEME_SCRIPT = `(function () {
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function show() {
    var chosen = /(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);
    document.documentElement.dataset.theme = chosen ? chosen[1] : dark.matches ? 'dark' : 'light';
  }
  show();
  dark.addEventListener('change', show);
  addEventListener('${THEME_CHANGED}', show);
  addEventListener('pageshow', show);
})();`;
