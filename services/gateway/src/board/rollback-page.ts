import { type Rollback } from '@edp/releases';
import { html } from '@edp/service';
import { BOARD_PATH, rollbackPath } from './board-access';
import { type BoardPage } from './layout';

export interface RollbackPageProps {
  readonly remote: string;
  readonly plan: Rollback;
  /** How many of a hundred new journeys are given what would go; 100 for what is live. */
  readonly percent: number;
  /** What was typed. */
  readonly why?: string;
  readonly error?: string | null;
}

export const LONGEST_REASON = 200;

/** Says what would happen, and asks why. */
export function rollbackPage({
  remote,
  plan: { from, to },
  percent,
  why = '',
  error = null,
}: RollbackPageProps): BoardPage {
  const isCanary = percent < 100;
  const said = error && html`<p class="error" id="why-error" role="alert">${error}</p>`;
  const marked = error && html`aria-invalid="true" aria-describedby="why-error"`;
  return {
    title: `Roll back ${remote}`,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>Roll back ${remote}?</h1>
      <ul class="plan">
        <li>
          <span class="mono">${from}</span> goes:
          ${isCanary ? `the canary, given to ${percent}% of new journeys` : 'the live release'}.
        </li>
        <li>
          <span class="mono">${to}</span>
          ${isCanary ? 'stays live, and is given to everybody' : 'is live in its place'}, for new
          pages within a second.
        </li>
        <li>
          Journeys that have <span class="mono">${from}</span> get
          <span class="mono">${to}</span> with their next page. Pages that are open stay as they
          are, and nobody loses an answer.
        </li>
        <li>It stays rolled back until somebody promotes it.</li>
      </ul>
      <form method="post" action="${rollbackPath(remote)}">
        <input type="hidden" name="from" value="${from}" />
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
        <p class="hint small soft">
          Kept in the audit, for the squad to read. No names of buyers, please.
        </p>
        <div class="buttons">
          <button class="button first" type="submit">Roll back ${remote}</button>
          <a class="button" href="${BOARD_PATH}">Leave it as it is</a>
        </div>
      </form>
    </div>`,
  };
}

/** Why it cannot be done, or was not. */
export function noRollbackPage(remote: string, reason: string): BoardPage {
  return {
    title: `${remote} was not rolled back`,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>${remote} was not rolled back</h1>
      <p role="alert">${reason}</p>
      <div class="buttons"><a class="button first" href="${BOARD_PATH}">Back to the board</a></div>
    </div>`,
  };
}
