import { THEME_CHANGED, THEME_COOKIE } from '@edp/contracts';

/**
 * Marks a document with light or dark before it is painted, so that nothing flashes: by the buyer's choice, else by the
 * system's, which may change while the page is open. A page that comes back whole may have missed another choice.
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
