import { html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';

/** @param error why it did not go */
export function loginPage(error: string | null = null): BoardPage {
  const said = error && html`<p class="error" id="secret-error" role="alert">${error}</p>`;
  const marked = error && html`aria-invalid="true" aria-describedby="secret-error"`;
  return {
    title: error ? 'Not logged in' : 'Log in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Releases</h1>
      <p class="soft">
        For those who run the product. The secret is <span class="mono">BOARD_SECRET</span> of the
        gateway; after 15 minutes without use it is asked for again.
      </p>
      <form method="post" action="${BOARD_PATH}/log-in">
        <input name="name" value="operator" autocomplete="username" hidden />
        <label for="secret">Secret</label>
        <input
          id="secret"
          name="secret"
          type="password"
          autocomplete="current-password"
          maxlength="200"
          required
          ${marked}
        />
        ${said}
        <div class="buttons"><button class="button first" type="submit">Log in</button></div>
      </form>
    </div>`,
  };
}
