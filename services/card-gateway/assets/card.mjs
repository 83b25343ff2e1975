/** Makes the hosted page nicer to use; without it everything still works. */

// A page that answers a form becomes one that Back and reload simply fetch: no question about sending it again.
history.replaceState(null, '');
for (const form of document.querySelectorAll('form[data-once]')) sendOnce(form);
for (const input of document.querySelectorAll('#number')) regroup(input, groupsOfFour);
for (const input of document.querySelectorAll('#expiry')) regroup(input, monthAndYear);
for (const link of document.querySelectorAll('a[data-language]')) keepTyped(link);
for (const input of document.querySelectorAll('form[data-card] [aria-invalid]'))
  forgetOnceRight(input);
for (const button of document.querySelectorAll('button[data-number]')) fillIn(button);
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

/** When a field is right, by the rules of the server, which has the last word (card-form.ts). */
const RIGHT = {
  number: (text) => testNumbers().includes(text.replace(/[\s-]/g, '')),
  expiry: isFutureMonth,
  cvc: (text) => /^\d{3}$/.test(text.trim()),
  name: (text) => text.trim() !== '',
};

function testNumbers() {
  const buttons = [...document.querySelectorAll('button[data-number]')];
  return buttons.map((button) => button.dataset.number.replaceAll(' ', ''));
}

function isFutureMonth(text) {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1, -8) > Date.now();
}

/** An error goes as soon as the field is right: at the field, in the summary, and with the last one in the title. */
function forgetOnceRight(input) {
  input.addEventListener('input', () => {
    if (!input.hasAttribute('aria-invalid') || !RIGHT[input.id]?.(input.value)) return;
    const messageId = `${input.id}-error`;
    const others = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== messageId);
    if (others.length > 0) input.setAttribute('aria-describedby', others.join(' '));
    else input.removeAttribute('aria-describedby');
    input.removeAttribute('aria-invalid');
    input.closest('.box')?.classList.remove('wrong');
    document.getElementById(messageId)?.remove();

    const summary = document.querySelector('.summary');
    summary?.querySelector(`a[href="#${input.id}"]`)?.closest('li')?.remove();
    if (summary) countEntries(summary);
    if (document.querySelector('form[data-card] [aria-invalid]')) return;
    document.title = document.title.replace(/^[^:·]*: /, '');
  });
}

/** The title says how many entries are left, in the server's words; without one there is no summary. */
function countEntries(summary) {
  const left = summary.querySelectorAll('li').length;
  const title = JSON.parse(summary.dataset.titles ?? '[]')[left - 1];
  if (left === 0) summary.remove();
  else if (title) summary.querySelector('h2').lastChild.textContent = title;
}

/** Fills in a test card. The press on Pay stays the buyer's. */
function fillIn(button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const year = new Date().getFullYear() + Number(button.closest('details').dataset.expiryYears);
    const { number, cvc, name } = button.dataset;
    const values = { number, expiry: `12 / ${year % 100}`, cvc, name };
    for (const [id, value] of Object.entries(values)) {
      const input = document.getElementById(id);
      input.value = value;
      input.dispatchEvent(new Event('input'));
    }
    button.closest('details').open = false;
    document.querySelector('form[data-card] .primary').focus();
  });
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
