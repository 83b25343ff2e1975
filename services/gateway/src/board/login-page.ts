import { html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

/**
 * @param hasAccounts false: nobody can log in, and the page says how an account is made
 * @param error why it did not go
 */
export function loginPage(hasAccounts: boolean, error: string | null = null): BoardPage {
  const said = error && html`<p class="error" id="login-error" role="alert">${error}</p>`;
  const marked = error && html`aria-invalid="true" aria-describedby="login-error"`;
  const form = html`<form method="post" action="${BOARD_PATH}/log-in">
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
    <div class="buttons"><button class="button first" type="submit">Log in</button></div>
  </form>`;
  return {
    title: error ? 'Not logged in' : 'Log in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Releases</h1>
      <p class="soft">
        For those who run the product.
        ${
          hasAccounts
            ? 'After 15 minutes without use you are asked again.'
            : html`Nobody has an account yet:
                <span class="mono">npm run operators -- add aina</span> makes one for aina.`
        }
      </p>
      ${hasAccounts ? form : said}
    </div>`,
  };
}
