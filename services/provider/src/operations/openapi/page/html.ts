/** Markup that is safe to send: made by `html` only, so that text is always escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Html[];

/** A template whose values are escaped unless they are `Html` themselves; null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** Running text as descriptions have it: paragraphs by blank lines, `code` between backticks. */
export function prose(text: string): readonly Html[] {
  return text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

/** One line of such text. */
export function inline(text: string): readonly Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((inner) => inner.markup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
