/** Markup that is safe to send: created by `html` only, so that values are always escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Value = Html | string | number | false | null | undefined | readonly Html[];

/** Tagged template whose values are escaped unless they are `Html`; null and false render nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((inner) => inner.markup).join('');
  return escapeHtml(String(value));
}

/** Text as HTML text or attribute value, for documents that are composed as strings. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A value as JSON that cannot end its script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
