import { type Html, html } from '@edp/service';
import { ALERT } from './icons';
import { fillCount, type Texts } from './texts';

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly numeric?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly className?: string;
  readonly after?: Html;
}

/** A labelled text field; hint and error message are associated with it for screen readers. */
export function field(props: FieldProps): Html {
  const { id, label, hint, error, after } = props;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return html`<div class="field ${props.className}">
    <label for="${id}">${label}</label>
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    <div class="box ${error ? 'wrong' : ''}">
      <input
        id="${id}"
        name="${id}"
        type="text"
        value="${props.value}"
        autocomplete="${props.autocomplete}"
        autocorrect="off"
        spellcheck="false"
        ${props.numeric && html`inputmode="numeric"`}
        ${props.maxLength && html`maxlength="${props.maxLength}"`}
        ${props.placeholder && html`placeholder="${props.placeholder}"`}
        ${describedBy && html`aria-describedby="${describedBy}"`}
        ${error && html`aria-invalid="true"`}
      />${after && html`<span class="after">${after}</span>`}
    </div>
    ${error && html`<p class="message" id="${id}-error">${ALERT}<span>${error}</span></p>`}
  </div>`;
}

interface SummaryEntry {
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

/**
 * The error summary above the heading: takes the focus, which reads it once, and links to each invalid field. It has a
 * title for every number of entries, because the script removes corrected ones (see assets/card.mjs).
 */
export function errorSummary(entries: readonly SummaryEntry[], texts: Texts): Html | null {
  if (entries.length === 0) return null;
  const titles = entries.map((_, index) => fillCount(texts.thingsToCorrect, index + 1));
  return html`<div
    class="summary"
    role="alert"
    aria-live="off"
    tabindex="-1"
    autofocus
    aria-labelledby="summary"
    data-titles="${JSON.stringify(titles)}"
  >
    <h2 id="summary">${ALERT}${titles.at(-1)}</h2>
    <ul>
      ${entries.map(
        ({ id, label, message }) =>
          html`<li>
            <a href="#${id}"><b>${label}:</b> ${message}</a>
          </li>`,
      )}
    </ul>
  </div>`;
}
