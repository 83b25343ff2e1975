import { escapeHtml } from '@edp/service';

const PANEL_ID = 'edp-old-browser';
/** On the root element of a document whose scripts must not start. */
const OLD_BROWSER = 'data-old-browser';

/**
 * Shows the panel for old browsers in those below `browserslist` of package.json, by what the product needs: import maps,
 * `:has` (the focus ring) and `toSorted`. It comes first and in old syntax: such a browser stops at whatever it cannot read.
 */
export const OLD_BROWSER_SCRIPT = `(function () {
  var scripts = window.HTMLScriptElement;
  var isNew = scripts && scripts.supports && scripts.supports('importmap') &&
    window.CSS && CSS.supports && CSS.supports('selector(:has(a))') && [].toSorted;
  if (isNew) return;
  document.documentElement.setAttribute('${OLD_BROWSER}', '');
  document.addEventListener('DOMContentLoaded', function () {
    document.getElementById('root').hidden = true;
    document.getElementById('${PANEL_ID}').hidden = false;
  });
})();`;

/** True in a browser that can run the shell; an expression of the start script. */
export const IS_NEW_BROWSER = `!document.documentElement.hasAttribute('${OLD_BROWSER}')`;

/**
 * Says which browsers work and whom to call. Part of every document, hidden until `OLD_BROWSER_SCRIPT` shows it.
 *
 * @param call the line with the telephone
 */
export function oldBrowserPanel(text: (key: string) => string, call: string): string {
  return `<main id="${PANEL_ID}" class="edp-wrap edp-page" hidden><div class="edp-stack">
<h1>${escapeHtml(text('shell:oldBrowser.title'))}</h1>
<p class="edp-lead">${escapeHtml(text('shell:oldBrowser.body'))}</p>
<p>${escapeHtml(text('shell:oldBrowser.update'))}</p>
${call}
</div></main>`;
}
