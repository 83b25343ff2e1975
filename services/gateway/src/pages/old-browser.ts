import type { ProductConfig } from '@edp/contracts';
import type { Language } from '@edp/domain';
import { escapeHtml } from './escape';

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

interface PanelParts {
  readonly text: (key: string) => string;
  readonly language: Language;
  /** Whose telephone it names. */
  readonly product: ProductConfig | undefined;
}

/** Says which browsers work and whom to call. Part of every document, hidden until `OLD_BROWSER_SCRIPT` shows it. */
export function oldBrowserPanel({ text, language, product }: PanelParts): string {
  const phone = product?.phone;
  const call = phone
    ? `\n<p>${escapeHtml(text('shell:oldBrowser.call'))} <a class="edp-numeric" href="tel:${escapeHtml(phone.tel)}">${escapeHtml(phone.display)}</a>. ${escapeHtml(phone.hours[language])}</p>`
    : '';
  return `<main id="${PANEL_ID}" class="edp-wrap edp-page" hidden><div class="edp-stack">
<h1>${escapeHtml(text('shell:oldBrowser.title'))}</h1>
<p class="edp-lead">${escapeHtml(text('shell:oldBrowser.body'))}</p>
<p>${escapeHtml(text('shell:oldBrowser.update'))}</p>${call}
</div></main>`;
}
