/** Makes the hosted page nicer to use; without it everything still works. */

// A page that answers a form becomes one that Back and reload simply fetch: no question about sending it again.
history.replaceState(null, '');
for (const form of document.querySelectorAll('form[data-once]')) sendOnce(form);
for (const input of document.querySelectorAll('#number')) regroup(input, groupsOfFour);
for (const input of document.querySelectorAll('#expiry')) regroup(input, monthAndYear);
for (const link of document.querySelectorAll('a[data-language]')) keepTyped(link);
for (const line of document.querySelectorAll('[data-countdown]')) countDown(line);

/** A second press sends nothing: the first one is on its way. */
function sendOnce(form) {
  const button = form.querySelector('button[type=submit]');
  const label = button.lastChild;
  const words = label.textContent;

  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-disabled') === 'true') {
      event.preventDefault();
      return;
    }
    button.setAttribute('aria-disabled', 'true');
    if (form.dataset.once) label.textContent = form.dataset.once;
  });
  // Back may show the page as it was left.
  window.addEventListener('pageshow', () => {
    button.removeAttribute('aria-disabled');
    label.textContent = words;
  });
}

/** Rewrites while the caret is at the end, so that corrections in the middle are left in peace. */
function regroup(input, rewrite) {
  input.addEventListener('input', (event) => {
    const atEnd = input.selectionStart === input.value.length;
    if (atEnd && !event.inputType?.startsWith('delete')) input.value = rewrite(input.value);
  });
}

function groupsOfFour(text) {
  return /^[\d\s-]*$/.test(text)
    ? text.replace(/[\s-]/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')
    : text;
}

function monthAndYear(text) {
  const digits = text.replace(/\D/g, '');
  if (!/^[\d\s/-]*$/.test(text) || digits.length < 2 || digits.length > 4) return text;
  const month = /^\s*\d\s*[/-]/.test(text) ? `0${digits[0]}` : digits.slice(0, 2);
  const year = /^\s*\d\s*[/-]/.test(text) ? digits.slice(1) : digits.slice(2);
  return `${month} / ${year}`;
}

/** The other language shows the same form: what was typed goes along in the body, never in the address. */
function keepTyped(link) {
  const form = document.querySelector('form[data-card]');
  if (!form) return;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const intent = document.createElement('input');
    intent.type = 'hidden';
    intent.name = 'intent';
    intent.value = 'language';
    form.append(intent);
    form.action = link.href;
    form.submit();
  });
}

function countDown(line) {
  const [words, minutes, seconds] = /(\d+):(\d\d)/.exec(line.textContent) ?? [];
  if (!words) return;
  const text = line.textContent;
  const end = Date.now() + (Number(minutes) * 60 + Number(seconds)) * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    line.textContent = text.replace(words, clock);
    if (left === 0) clearInterval(timer);
  }, 1000);
}
