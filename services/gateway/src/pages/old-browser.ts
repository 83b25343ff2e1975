import { ROOT_ID } from '@edp/contracts';
import { escapeHtml } from '@edp/service';

const PANEL_ID = 'edp-old-browser';
/** Attribute of the root element in old browsers, where the shell does not start. */
const OLD_BROWSER_ATTRIBUTE = 'data-old-browser';

/**
 * Shows the panel for browsers older than `browserslist` of package.json, by feature detection: import maps, `:has`
 * (the focus ring) and `toSorted`. It comes first and in old syntax, because such browsers stop at syntax errors.
 */
export const OLD_BROWSER_SCRIPT = `(function () {
  var scripts = window.HTMLScriptElement;
  var isNew = scripts && scripts.supports && scripts.supports('importmap') &&
    window.CSS && CSS.supports && CSS.supports('selector(:has(a))') && [].toSorted;
  if (isNew) return;
  document.documentElement.setAttribute('${OLD_BROWSER_ATTRIBUTE}', '');
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('${ROOT_ID}').hidden = true;
    document.getElementById('${PANEL_ID}').hidden = false;
  });
})();`;

/** True in a browser that can run the shell; an expression of the start script. */
export const IS_NEW_BROWSER = `!document.documentElement.hasAttribute('${OLD_BROWSER_ATTRIBUTE}')`;

/**
 * The panel for old browsers: which browsers work, and a telephone number. Part of every document, hidden until
 * `OLD_BROWSER_SCRIPT` shows it.
 *
 * @param call the line with the telephone number
 */
export function oldBrowserPanel(text: (key: string) => string, call: string): string {
  return `<main id="${PANEL_ID}" class="edp-wrap edp-page" hidden><div class="edp-stack">
<h1>${escapeHtml(text('shell:oldBrowser.title'))}</h1>
<p class="edp-lead">${escapeHtml(text('shell:oldBrowser.body'))}</p>
<p>${escapeHtml(text('shell:oldBrowser.update'))}</p>
${call}
</div></main>`;
}
