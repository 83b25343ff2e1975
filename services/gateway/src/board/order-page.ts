import { type Html, html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

export interface OrderPageProps {
  /** What is asked, as the heading: "Roll back mfe-plan". */
  readonly title: string;
  /** What would happen, one sentence or more each. */
  readonly plan: readonly (Html | false | undefined)[];
  /** Where the form goes. */
  readonly action: string;
  /** Fields of this order, before the reason. */
  readonly fields: Html;
  readonly why?: string;
  readonly error?: string | null;
}

export const LONGEST_REASON = 200;

/** Says what an order would do to the releases of a remote, and asks why. */
export function orderPage(props: OrderPageProps): BoardPage {
  const { title, plan, action, fields, why = '', error = null } = props;
  const said = error && html`<p class="error" id="why-error" role="alert">${error}</p>`;
  const marked = error && html`aria-invalid="true" aria-describedby="why-error"`;
  return {
    title,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>${title}?</h1>
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
          maxlength="${LONGEST_REASON}"
          autocomplete="off"
          required
          ${marked}
        />
        ${said}
        <p class="hint small soft">The squad can read this in the audit log. Do not name buyers.</p>
        <div class="buttons">
          <button class="button first" type="submit">${title}</button>
          <a class="button" href="${BOARD_PATH}">Leave it as it is</a>
        </div>
      </form>
    </div>`,
  };
}

/** Why an order cannot be carried out, or was not. */
export function refusedPage(title: string, reason: string): BoardPage {
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
