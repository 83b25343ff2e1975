/** @jest-environment jsdom */
import { html } from '@edp/service';
import { errorSummary, field } from '../src/pages/fields';
import { fillCount, type Texts, TEXTS } from '../src/pages/texts';

const VALID = { cvc: '123', name: 'A TESTER', number: '4242 4242 4242 4242' };
const FIELDS = Object.keys(VALID) as (keyof typeof VALID)[];

/** The page that the server sends if every field is empty. */
async function open(texts: Texts): Promise<void> {
  const entries = FIELDS.map((id) => ({ id, label: id, message: `${id} is missing.` }));
  const fields = entries.map(({ id, label, message }) =>
    field({ id, label, autocomplete: 'off', value: '', error: message }),
  );
  document.title = `${texts.errorPrefix}${texts.payByCard} · Kad Selamat`;
  document.body.innerHTML = html`${errorSummary(entries, texts)}
    <form data-card>${fields}</form>
    <details><button data-number="${VALID.number}"></button></details>`.markup;
  jest.resetModules();
  await import('../assets/card.mjs');
}

function type(id: keyof typeof VALID, text: string): void {
  const input = document.getElementById(id) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

const summary = () => document.querySelector('.summary');
const shown = () => [
  summary()?.querySelector('h2')?.textContent.trim(),
  summary()?.querySelectorAll('li').length,
];

describe('the error summary', () => {
  it.each([TEXTS.en, TEXTS.my])(
    'counts the remaining errors in $language, and is removed with the last one',
    async (texts) => {
      const remaining = (count: number) => [fillCount(texts.thingsToCorrect, count), count];
      await open(texts);
      expect(shown()).toEqual(remaining(3));
      type('cvc', '12');
      expect(shown()).toEqual(remaining(3));
      type('cvc', VALID.cvc);
      expect(shown()).toEqual(remaining(2));
      type('name', VALID.name);
      expect(shown()).toEqual(remaining(1));
      type('number', VALID.number);
      expect(summary()).toBeNull();
      expect(document.title).toBe(`${texts.payByCard} · Kad Selamat`);
    },
  );
});

it('leaves neither card number nor security code in a page that the browser keeps for Back', async () => {
  await open(TEXTS.en);
  FIELDS.forEach((id) => type(id, VALID[id]));
  const typed = () => FIELDS.map((id) => (document.getElementById(id) as HTMLInputElement).value);
  const hide = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  hide(false);
  expect(typed()).toEqual(FIELDS.map((id) => VALID[id]));
  hide(true);
  expect(typed()).toEqual(['', VALID.name, '']);
  expect(document.documentElement.hidden).toBe(true);
  document.documentElement.hidden = false;
});
