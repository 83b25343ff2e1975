import { CLIENT_ERRORS_PATH, JOURNEY_KEY, RELOADED_ATTRIBUTE, SHELL_FAILED } from '@edp/contracts';
import { CODE_ALPHABET, ERROR_CODE } from '@edp/errors';
import { OLD_BROWSER_SCRIPT } from './old-browser';
import { THEME_SCRIPT } from './theme-script';

/**
 * The inline script that comes first in the page. It does eight things that cannot wait for a file:
 * - in an old browser, the panel that says so (`OLD_BROWSER_SCRIPT`);
 * - light or dark (`THEME_SCRIPT`);
 * - the Trusted Types policy that lets text through and nothing else (antd writes its style text to innerHTML);
 *   the one script URL it knows is the service worker's;
 * - when a script of the shell fails or its bytes are not those the page vouches for, it shows the panel that
 *   stands ready in the HTML, and reports that under the code which the panel names. That panel is part of the page, so it cannot be tampered with apart from it. Its button
 *   renews what the browser's cache keeps of the files before it reloads: a file that came damaged once would be
 *   kept for a year;
 * - it marks the page of a tab that has begun a journey: an empty form would be taken for a lost one until it is restored;
 * - a page that was loaded anew begins at its top, as a step does that was entered, and is marked until the buyer does
 *   something: its heading takes the focus;
 * - it marks a page that was opened without a connection, so that the strip that says so is painted with the view;
 * - it keeps what is pressed and typed in a view before there is a script to hear of it, for whoever takes the view over. No
 *   browser submits a form of its own accord: what was typed would stand in the address. Nor does it put back what was typed
 *   in an earlier document: the data of the device may have been cleared since.
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
        if (url !== '/edp/life/sw.js') throw new TypeError('No such worker.');
        return url;
      }
    });
  }
  addEventListener('${SHELL_FAILED}', function () {
    var root = document.getElementById('root');
    var panel = document.getElementById('edp-recovery');
    if (!panel || !panel.hidden) return;
    if (root) root.hidden = true;
    var bytes = Array.from(crypto.getRandomValues(new Uint8Array(8)));
    var letters = bytes.map(function (byte) { return '${CODE_ALPHABET}'[byte % 32]; }).join('');
    var code = letters.slice(0, 4) + '-' + letters.slice(4);
    panel.querySelector('[data-code] b').textContent = code;
    panel.hidden = false;
    var report = JSON.stringify({
      code: '${ERROR_CODE.unexpected}',
      supportCode: code,
      source: 'shell',
      details: { shown: 'recovery' }
    });
    navigator.sendBeacon('${CLIENT_ERRORS_PATH}', new Blob([report], { type: 'application/json' }));
  });
  try {
    var journey = JSON.parse(sessionStorage.getItem('${JOURNEY_KEY}') || '{}');
    if (journey.refId || journey.draftId) document.documentElement.dataset.returning = '';
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
    return element && element.closest('[data-view]') ? element : null;
  }
  addEventListener('click', function (event) {
    var button = inView(event, 'button');
    if (button) window.edpPressed.add(button);
  }, true);
  addEventListener('input', function (event) {
    var field = inView(event, 'input, textarea, select');
    if (field) window.edpTyped.add(field);
  }, true);
  addEventListener('submit', function (event) {
    if (inView(event, 'form')) event.preventDefault();
  }, true);
  document.addEventListener('readystatechange', function () {
    document.querySelectorAll('[data-view] :is(input, textarea, select)').forEach(function (field) {
      if (window.edpTyped.has(field)) return;
      if (field.options) {
        Array.from(field.options, function (option) { option.selected = option.defaultSelected; });
      } else if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked;
      else field.value = field.defaultValue;
    });
  });
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
