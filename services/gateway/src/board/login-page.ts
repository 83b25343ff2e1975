import { html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

/**
 * @param asksFor the secret of the gateway, as long as nobody has an account; else an account
 * @param error why it did not go
 */
export function loginPage(asksFor: 'secret' | 'account', error: string | null = null): BoardPage {
  const said = error && html`<p class="error" id="login-error" role="alert">${error}</p>`;
  const marked = error && html`aria-invalid="true" aria-describedby="login-error"`;
  const secret = html`<input name="name" value="operator" autocomplete="username" hidden />
    <label for="secret">Secret</label>
    <input
      id="secret"
      name="secret"
      type="password"
      autocomplete="current-password"
      maxlength="200"
      required
      ${marked}
    />`;
  const account = html`<label for="operator">Name</label>
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
    />`;
  return {
    title: error ? 'Not logged in' : 'Log in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Releases</h1>
      <p class="soft">
        For those who run the product.
        ${
          asksFor === 'secret' &&
          html`The secret is <span class="mono">BOARD_SECRET</span> of the gateway, until somebody
            has an account (<span class="mono">npm run operators</span>).`
        }
        After 15 minutes without use you are asked again.
      </p>
      <form method="post" action="${BOARD_PATH}/log-in">
        ${asksFor === 'secret' ? secret : account} ${said}
        <div class="buttons"><button class="button first" type="submit">Log in</button></div>
      </form>
    </div>`,
  };
}
