import { type Html, html } from '@edp/service';
import { BOARD_PATH, PASSWORD_PATH } from './board-access';
import { type BoardPage } from './layout';
import { PASSWORD_LENGTH } from './password-rules';

export interface PasswordPageProps {
  readonly operator: string;
  /** The rest of the board is not open before. */
  readonly isInitial: boolean;
  /** False: the gateway only reads the accounts, and the page says how a password is changed all the same. */
  readonly canChange: boolean;
  /** Why it was not changed, and which field that is about. */
  readonly error?: PasswordError;
}

export interface PasswordError {
  readonly field: 'current' | 'next';
  readonly why: string;
}

/** Where an operator changes the own password. */
export function passwordPage(props: PasswordPageProps): BoardPage {
  const { operator, isInitial, canChange, error } = props;
  const title = isInitial ? 'Replace your initial password' : 'Change your password';
  return {
    title: error ? 'Password not changed' : title,
    isOpen: true,
    main: html`<div class="narrow">
      <h1>${title}</h1>
      ${
        isInitial &&
        html`<p>
          The person who made your account knows this password. The dashboard opens once you have
          replaced it.
        </p>`
      }
      ${canChange ? form(operator, isInitial, error) : byCommand(operator, isInitial)}
    </div>`,
  };
}

/** After it was changed. */
export function passwordChangedPage(): BoardPage {
  return {
    title: 'Password changed',
    isOpen: true,
    main: html`<div class="narrow">
      <h1>Password changed</h1>
      <p role="status">
        You log in with the new one from now on. Your sessions elsewhere have ended; this one goes
        on.
      </p>
      <div class="buttons"><a class="button first" href="${BOARD_PATH}">Go to the releases</a></div>
    </div>`,
  };
}

const back = html`<a class="button" href="${BOARD_PATH}">Leave it as it is</a>`;

function byCommand(operator: string, isInitial: boolean): Html {
  return html`<p role="alert">
      Passwords cannot be changed here: this gateway can only read its accounts. Ask whoever runs it
      for <span class="mono">npm run operators -- password ${operator}</span>, and type your current
      and new password there yourself. Log in again once the gateway has the new accounts.
    </p>
    ${!isInitial && html`<div class="buttons">${back}</div>`}`;
}

function form(operator: string, isInitial: boolean, error?: PasswordError): Html {
  const said = (field: PasswordError['field']) =>
    error?.field === field &&
    html`<p class="error" id="password-error" role="alert">${error.why}</p>`;
  const marked = (field: PasswordError['field']) =>
    error?.field === field && html`aria-invalid="true" aria-describedby="password-error"`;
  return html`<form method="post" action="${PASSWORD_PATH}">
    <input name="operator" value="${operator}" autocomplete="username" hidden />
    <label for="current">Current password</label>
    <input
      id="current"
      name="current"
      type="password"
      autocomplete="current-password"
      maxlength="${PASSWORD_LENGTH.most}"
      required
      ${marked('current')}
    />
    ${said('current')}
    <label for="next">New password</label>
    <input
      id="next"
      name="next"
      type="password"
      autocomplete="new-password"
      maxlength="${PASSWORD_LENGTH.most}"
      required
      ${marked('next') || html`aria-describedby="password-rules"`}
    />
    ${said('next')}
    <p class="hint small soft" id="password-rules">
      ${PASSWORD_LENGTH.least} characters or more, any you like: what a password manager makes, or
      four words or more.
    </p>
    <label for="again">New password, again</label>
    <input
      id="again"
      name="again"
      type="password"
      autocomplete="new-password"
      maxlength="${PASSWORD_LENGTH.most}"
      required
    />
    <div class="buttons">
      <button class="button first" type="submit">Change password</button>
      ${!isInitial && back}
    </div>
  </form>`;
}
