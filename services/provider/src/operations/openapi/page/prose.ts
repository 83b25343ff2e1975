import { type Html, html } from '@edp/service';

/** Renders a description: blank lines separate paragraphs, backticks enclose `code`. */
export function prose(text: string): readonly Html[] {
  return text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

/** Renders one paragraph of a description. */
export function inline(text: string): readonly Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
