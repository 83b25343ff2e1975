import {
  CLIENT_ERRORS_PATH,
  JOURNEY_KEY,
  RELOADED_ATTRIBUTE,
  ROOT_ID,
  SHELL_FAILED,
  VIEW_ATTRIBUTE,
  WORKER_PATH,
} from '@edp/contracts';
import { CODE_ALPHABET, type ErrorCode } from '@edp/errors';
import { OLD_BROWSER_SCRIPT } from './old-browser';
import { THEME_SCRIPT } from './theme-script';

/**
 * The first inline script of a page, for what cannot wait for a file:
 * - shows the panel for old browsers (`OLD_BROWSER_SCRIPT`);
 * - sets the light or dark theme (`THEME_SCRIPT`);
 * - creates the Trusted Types policy, which only allows text (antd writes its style text to innerHTML) and the URL of the
 *   service worker;
 * - when a script of the shell fails or does not match its pinned hash, shows the recovery panel, and reports that under
 *   the support code in the panel. The panel is part of the HTML, so that it needs no file. Its button fetches the files
 *   again before it reloads, because a damaged copy would stay in the browser's cache for a year;
 * - marks the page of a tab with a journey, or of a link to one: its form is empty until the journey is restored;
 * - scrolls a reloaded page to its top and marks it until the buyer's first input: its heading takes the focus;
 * - marks a page that was opened offline, so that the offline notice is painted with the view;
 * - records clicks and input in a view until scripts take it over. React does not see the click of a button, which is
 *   repeated later: it would handle both while it hydrates. Forms are not submitted natively: their values would be in
 *   the URL. Values that the browser restores from an earlier document are removed: the data of the device may have
 *   been cleared since.
 */
export const GUARD_SCRIPT = `${OLD_BROWSER_SCRIPT}
${THEME_SCRIPT}
(function () {
  if (window.trustedTypes) {
    trustedTypes.createPolicy('default', {
      createHTML: function (text) {
        if (text.indexOf('<') !== -1) throw new TypeError('Markup is not allowed here.');
        return text;
      },
      createScriptURL: function (url) {
        if (url !== '${WORKER_PATH}') throw new TypeError('No such worker.');
        return url;
      }
    });
  }
  addEventListener('${SHELL_FAILED}', function () {
    var root = document.getElementById('${ROOT_ID}');
    var panel = document.getElementById('edp-recovery');
    if (!panel || !panel.hidden) return;
    if (root) root.hidden = true;
    var bytes = Array.from(crypto.getRandomValues(new Uint8Array(8)));
    var letters = bytes.map(function (byte) { return '${CODE_ALPHABET}'[byte % 32]; }).join('');
    var code = letters.slice(0, 4) + '-' + letters.slice(4);
    panel.querySelector('[data-code] b').textContent = code;
    panel.hidden = false;
    var report = JSON.stringify({
      code: '${'UNEXPECTED' satisfies ErrorCode}',
      supportCode: code,
      source: 'shell',
      details: { shown: 'recovery' }
    });
    navigator.sendBeacon('${CLIENT_ERRORS_PATH}', new Blob([report], { type: 'application/json' }));
  });
  try {
    var journey = JSON.parse(sessionStorage.getItem('${JOURNEY_KEY}') || '{}');
    if (journey.refId || journey.draftId || /^#(resume|share)=/.test(location.hash)) {
      document.documentElement.dataset.returning = '';
    }
  } catch (error) {}
  var visit = performance.getEntriesByType('navigation')[0];
  if (visit && visit.type === 'reload') {
    history.scrollRestoration = 'manual';
    document.documentElement.setAttribute('${RELOADED_ATTRIBUTE}', '');
    ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (move) {
      addEventListener(move, function () {
        document.documentElement.removeAttribute('${RELOADED_ATTRIBUTE}');
      }, { once: true, passive: true });
    });
    addEventListener('pagehide', function () { history.scrollRestoration = 'auto'; });
  }
  document.documentElement.toggleAttribute('data-offline', !navigator.onLine);
  window.edpPressed = new Set();
  window.edpTyped = new Set();
  function inView(event, what) {
    var element = event.target instanceof Element && event.target.closest(what);
    return element && element.closest('[${VIEW_ATTRIBUTE}]') ? element : null;
  }
  addEventListener('click', function (event) {
    var control = inView(event, 'button, input');
    if (!control) return;
    if (control instanceof HTMLInputElement) {
      window.edpTyped.add(control);
      return;
    }
    window.edpPressed.add(control);
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  addEventListener('input', function (event) {
    var field = inView(event, 'input, textarea, select');
    if (field) window.edpTyped.add(field);
  }, true);
  addEventListener('submit', function (event) {
    if (inView(event, 'form')) event.preventDefault();
  }, true);
  function resetFields() {
    document.querySelectorAll('[${VIEW_ATTRIBUTE}] :is(input, textarea, select)').forEach(function (field) {
      if (window.edpTyped.has(field)) return;
      if (field.options) {
        Array.from(field.options, function (option) { option.selected = option.defaultSelected; });
      } else if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    });
  }
  document.addEventListener('readystatechange', resetFields);
  // Chromium restores radio buttons after the document is complete.
  addEventListener('pageshow', resetFields);
  addEventListener('click', function (event) {
    if (!(event.target instanceof Element) || !event.target.closest('[data-reload]')) return;
    var files = document.querySelectorAll('link[rel=modulepreload]');
    Promise.all(Array.from(files, function (file) {
      return fetch(file.href, { cache: 'reload' })
        .then(function (response) { return response.arrayBuffer(); })
        .catch(function () {});
    })).then(function () { location.reload(); });
  });
})();`;
