import { type Html, html } from '@edp/service';
import { NAME_MAX_LENGTH } from './accounts-file';
import { BOARD_PATH, IDLE_MINUTES } from './board-access';
import { type BoardPage } from './layout';

export interface LoginPageProps {
  /** False: no account has a password, and the page explains how to create one. */
  readonly hasAccounts: boolean;
  readonly provider: LoginProvider | null;
  /** Whether a form was sent after the session had ended. */
  readonly isEnded?: boolean;
  /** Error of the password login. */
  readonly error?: string;
  readonly providerError?: string | Html;
}

interface LoginProvider {
  readonly host: string;
  readonly path: string;
}

/** The login page, with each configured method. */
export function loginPage(props: LoginPageProps): BoardPage {
  const { hasAccounts, provider, isEnded = false, error, providerError } = props;
  const message = error && html`<p class="error" id="login-error" role="alert">${error}</p>`;
  return {
    title: error || providerError ? 'Not logged in' : 'Log in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Releases</h1>
      ${isEnded && html`<p class="notice" role="alert">You were logged out, so nothing was changed.</p>`}
      <p class="soft">
        For operators only.
        ${
          hasAccounts || provider
            ? `You are logged out after ${IDLE_MINUTES} minutes without use.`
            : html`There are no accounts yet. ${HOW_TO_ADD}`
        }
      </p>
      ${
        provider &&
        html`<div>
            <a class="button first" href="${provider.path}">Log in at ${provider.host}</a>
            ${providerError && html`<p class="error" role="alert">${providerError}</p>`}
          </div>
          <h2>Log in with a password</h2>
          ${!hasAccounts && html`<p class="soft">There are no passwords yet. ${HOW_TO_ADD}</p>`}`
      }
      ${hasAccounts ? form(message, provider === null) : message}
    </div>`,
  };
}

const HOW_TO_ADD = html`<span class="mono">npm run operators -- add aina</span> creates one for
  aina.`;

/** @param isFirst whether it is the only login method */
function form(message: Html | string | undefined, isFirst: boolean): Html {
  const errorAttributes = message && html`aria-invalid="true" aria-describedby="login-error"`;
  return html`<form method="post" action="${BOARD_PATH}/log-in">
    <label for="operator">Name</label>
    <input
      id="operator"
      name="operator"
      autocomplete="username"
      maxlength="${NAME_MAX_LENGTH}"
      required
      ${errorAttributes}
    />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      maxlength="200"
      required
      ${errorAttributes}
    />
    <label for="code">Code of your authenticator app</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="7"
      required
      ${errorAttributes}
    />
    <p class="hint small soft">Codes depend on the time: the clock of your phone must be right.</p>
    ${message}
    <div class="buttons">
      <button class="button ${isFirst && 'first'}" type="submit">Log in</button>
    </div>
  </form>`;
}
