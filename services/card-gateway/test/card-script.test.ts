/** @jest-environment jsdom */
import { html } from '@edp/service';
import { errorSummary, field } from '../src/pages/fields';
import { english, type Texts } from '../src/pages/texts.en';
import { malay } from '../src/pages/texts.my';

const RIGHT = { cvc: '123', name: 'A TESTER', number: '4242 4242 4242 4242' };
const FIELDS = Object.keys(RIGHT) as (keyof typeof RIGHT)[];

/** The page as the server sends it where every field is empty. */
async function open(texts: Texts): Promise<void> {
  const entries = FIELDS.map((id) => ({ id, label: id, message: `${id} is missing.` }));
  const fields = entries.map(({ id, label, message }) =>
    field({ id, label, autocomplete: 'off', value: '', error: message }),
  );
  document.title = `${texts.errorPrefix}${texts.payByCard} · Kad Selamat`;
  document.body.innerHTML = html`${errorSummary(entries, texts)}
    <form data-card>${fields}</form>
    <details><button data-number="${RIGHT.number}"></button></details>`.markup;
  jest.resetModules();
  await import('../assets/card.mjs');
}

function type(id: keyof typeof RIGHT, text: string): void {
  const input = document.getElementById(id) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input'));
}

const summary = () => document.querySelector('.summary');
const said = () => [
  summary()?.querySelector('h2')?.textContent.trim(),
  summary()?.querySelectorAll('li').length,
];

describe('the summary of what is to be corrected', () => {
  it.each([english, malay])(
    'counts what is left in $language, and goes with the last',
    async (texts) => {
      const left = (count: number) => [texts.thingsToCorrect(count), count];
      await open(texts);
      expect(said()).toEqual(left(3));
      type('cvc', '12');
      expect(said()).toEqual(left(3));
      type('cvc', RIGHT.cvc);
      expect(said()).toEqual(left(2));
      type('name', RIGHT.name);
      expect(said()).toEqual(left(1));
      type('number', RIGHT.number);
      expect(summary()).toBeNull();
      expect(document.title).toBe(`${texts.payByCard} · Kad Selamat`);
    },
  );
});
