import { type Html, html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

export interface OrderPageProps {
  /** The heading: "Roll back mfe-plan". */
  readonly title: string;
  /** The effects, each one or more sentences. */
  readonly plan: readonly (Html | false | undefined)[];
  readonly action: string;
  /** Fields of this operation, before the reason. */
  readonly fields: Html;
  readonly why: string;
  /** Why the page is shown again; nothing was changed. */
  readonly notice?: string | undefined;
  /** What is wrong with the reason. */
  readonly error?: string | undefined;
}

export const MAX_REASON_LENGTH = 200;

/** The confirmation page of an operation: its effects, and a field for the reason. */
export function orderPage(props: OrderPageProps): BoardPage {
  const { title, plan, action, fields, why, notice, error } = props;
  const message = error && html`<p class="error" id="why-error" role="alert">${error}</p>`;
  const errorAttributes = error && html`aria-invalid="true" aria-describedby="why-error"`;
  return {
    title,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>${title}?</h1>
      ${notice && html`<p class="notice bad" role="alert">${notice}</p>`}
      <ul class="plan">
        ${plan.flatMap((line) => (line ? html`<li>${line}</li>` : []))}
      </ul>
      <form method="post" action="${action}">
        ${fields}
        <label for="why">Why</label>
        <input
          id="why"
          name="why"
          value="${why}"
          maxlength="${MAX_REASON_LENGTH}"
          autocomplete="off"
          required
          ${errorAttributes}
        />
        ${message}
        <p class="hint small soft">The squad can read this in the audit log. Do not name buyers.</p>
        <div class="buttons">
          <button class="button first" type="submit">${title}</button>
          <a class="button" href="${BOARD_PATH}">Leave it as it is</a>
        </div>
      </form>
    </div>`,
  };
}

/** The page of an operation that was rejected, or carried out with a fault. */
export function outcomePage(title: string, reason: string): BoardPage {
  return {
    title,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>${title}</h1>
      <p role="alert">${reason}</p>
      <div class="buttons"><a class="button first" href="${BOARD_PATH}">Back to the board</a></div>
    </div>`,
  };
}
