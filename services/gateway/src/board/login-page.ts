import { type Html, html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

export interface LoginPageProps {
  /** False: nobody has an account with a password, and the page says how one is made. */
  readonly hasAccounts: boolean;
  /** The identity provider that operators may log in at, or null. */
  readonly provider: LoginProvider | null;
  /** Why it did not go with the form. */
  readonly error?: string;
  /** Why it did not go at the provider. */
  readonly providerError?: string | Html;
}

interface LoginProvider {
  /** What people know it by. */
  readonly host: string;
  readonly path: string;
}

/** Both ways to the board where there are two: one works when the other does not. */
export function loginPage(props: LoginPageProps): BoardPage {
  const { hasAccounts, provider, error, providerError } = props;
  const said = error && html`<p class="error" id="login-error" role="alert">${error}</p>`;
  return {
    title: error || providerError ? 'Not logged in' : 'Log in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Releases</h1>
      <p class="soft">
        For operators only.
        ${
          hasAccounts || provider
            ? 'You are logged out after 15 minutes without use.'
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
      ${hasAccounts ? form(said, provider === null) : said}
    </div>`,
  };
}

const HOW_TO_ADD = html`<span class="mono">npm run operators -- add aina</span> creates one for
  aina.`;

/** @param isFirst the only way, or one beside another */
function form(said: Html | string | undefined, isFirst: boolean): Html {
  const marked = said && html`aria-invalid="true" aria-describedby="login-error"`;
  return html`<form method="post" action="${BOARD_PATH}/log-in">
    <label for="operator">Name</label>
    <input
      id="operator"
      name="operator"
      autocomplete="username"
      maxlength="31"
      required
      ${marked}
    />
    <label for="password">Password</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      maxlength="200"
      required
      ${marked}
    />
    <label for="code">Code of your authenticator app</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="7"
      required
      ${marked}
    />
    ${said}
    <div class="buttons">
      <button class="button ${isFirst && 'first'}" type="submit">Log in</button>
    </div>
  </form>`;
}
