/** Progressive enhancement of the hosted page: everything works without it. */

// After a form response, Back and reload fetch the page without asking to resubmit the form.
history.replaceState(null, '');
for (const form of document.querySelectorAll('form[data-once]')) sendOnce(form);
for (const input of document.querySelectorAll('#number')) regroup(input, groupsOfFour);
for (const input of document.querySelectorAll('#expiry')) regroup(input, monthAndYear);
for (const link of document.querySelectorAll('a[data-language]')) preserveTyped(link);
for (const input of document.querySelectorAll('form[data-card] [aria-invalid]'))
  clearErrorWhenValid(input);
for (const button of document.querySelectorAll('button[data-number]')) fillIn(button);
for (const line of document.querySelectorAll('[data-countdown]')) countDown(line);
leaveNothingInCache();

/**
 * Browsers may keep a page with `no-store` for Back: it then loads again, so that it shows the state of the payment, and
 * the card number and the security code are not in the stored page.
 */
function leaveNothingInCache() {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    document.documentElement.hidden = true;
    for (const input of document.querySelectorAll('#number, #cvc')) input.value = '';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** Prevents a second submission while the first one is pending. */
function sendOnce(form) {
  const button = form.querySelector('button[type=submit]');

  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-disabled') === 'true') {
      event.preventDefault();
      return;
    }
    button.setAttribute('aria-disabled', 'true');
    if (form.dataset.once) button.lastChild.textContent = form.dataset.once;
  });
}

/** Formats only while the caret is at the end, so that corrections in the middle are not disturbed. */
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

/** Validity of each field, by the rules of the server, which validates again (card-form.ts). */
const VALIDATORS = {
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

/** Removes an error as soon as the field is valid: at the field, in the summary, and with the last one in the title. */
function clearErrorWhenValid(input) {
  input.addEventListener('input', () => {
    if (!input.hasAttribute('aria-invalid') || !VALIDATORS[input.id]?.(input.value)) return;
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

/** Updates the title of the summary to the number of remaining entries; without entries, removes the summary. */
function countEntries(summary) {
  const left = summary.querySelectorAll('li').length;
  const title = JSON.parse(summary.dataset.titles ?? '[]')[left - 1];
  if (left === 0) summary.remove();
  else if (title) summary.querySelector('h2').lastChild.textContent = title;
}

/** Fills in a test card without submitting the form. */
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

/** Preserves typed values when the language changes: they are sent in the body, never in the URL. */
function preserveTyped(link) {
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
  const [time, minutes, seconds] = /(\d+):(\d\d)/.exec(line.textContent) ?? [];
  if (!time) return;
  const text = line.textContent;
  const end = Date.now() + (Number(minutes) * 60 + Number(seconds)) * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((end - Date.now()) / 1000));
    const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    line.textContent = text.replace(time, clock);
    if (left === 0) clearInterval(timer);
  }, 1000);
}
