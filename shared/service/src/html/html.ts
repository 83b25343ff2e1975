/** Markup that is safe to send: made by `html` only, so that what was typed is always escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Html[];

/** A template whose values are escaped unless they are `Html` themselves; null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((inner) => inner.markup).join('');
  return escape(String(value));
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
