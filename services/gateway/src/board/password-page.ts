import { type Html, html } from '@edp/service';
import { BOARD_PATH, PASSWORD_PATH } from './board-access';
import { type BoardPage } from './layout';
import { PASSWORD_LENGTH } from './password-rules';

interface PasswordPageProps {
  readonly operator: string;
  readonly isInitial: boolean;
  /** False: the accounts file is read-only, and the page names the command instead. */
  readonly canChange: boolean;
  readonly error?: PasswordError;
}

export interface PasswordError {
  readonly field: 'current' | 'next';
  readonly why: string;
}

/** The page on which operators change their password. */
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
          The person who created your account knows this password. Replace it to open the dashboard.
        </p>`
      }
      ${canChange ? form(operator, isInitial, error) : byCommand(operator, isInitial)}
    </div>`,
  };
}

/** The page after the change. */
export function passwordChangedPage(): BoardPage {
  return {
    title: 'Password changed',
    isOpen: true,
    main: html`<div class="narrow">
      <h1>Password changed</h1>
      <p role="status">
        Use the new password from now on. You were logged out everywhere else, and stay logged in
        here.
      </p>
      <div class="buttons"><a class="button first" href="${BOARD_PATH}">Go to the releases</a></div>
    </div>`,
  };
}

const back = html`<a class="button" href="${BOARD_PATH}">Leave it as it is</a>`;

function byCommand(operator: string, isInitial: boolean): Html {
  return html`<p role="alert">
      Passwords cannot be changed here: this gateway can only read its accounts. Ask the team that
      runs it for <span class="mono">npm run operators -- password ${operator}</span>, and type your
      current and new password there yourself. Log in again once the gateway has the new accounts.
    </p>
    ${!isInitial && html`<div class="buttons">${back}</div>`}`;
}

function form(operator: string, isInitial: boolean, error?: PasswordError): Html {
  return html`<form method="post" action="${PASSWORD_PATH}">
    <input name="operator" value="${operator}" autocomplete="username" hidden />
    ${field({ name: 'current', label: 'Current password', known: 'current-password', error })}
    ${field({ name: 'next', label: 'New password', known: 'new-password', error, hint: RULES })}
    ${field({ name: 'again', label: 'New password, again', known: 'new-password' })}
    <div class="buttons">
      <button class="button first" type="submit">Change password</button>
      ${!isInitial && back}
    </div>
  </form>`;
}

const RULES = `${PASSWORD_LENGTH.least} characters or more, any you like: what a password manager makes, or four words or more.`;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Value of `autocomplete`. */
  readonly known: string;
  readonly hint?: string;
  readonly error?: PasswordError | undefined;
}

function field({ name, label, known, hint, error }: FieldProps): Html {
  const isWrong = error?.field === name;
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="${known}"
      maxlength="${PASSWORD_LENGTH.most}"
      required
      ${isWrong && html`aria-invalid="true" aria-describedby="password-error"`}
      ${!isWrong && hint !== undefined && html`aria-describedby="password-rules"`}
    />
    ${isWrong && html`<p class="error" id="password-error" role="alert">${error.why}</p>`}
    ${hint !== undefined && html`<p class="hint small soft" id="password-rules">${hint}</p>`}`;
}
