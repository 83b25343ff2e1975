import { type Html, html } from '@edp/service';
import { BOARD_PATH } from './board-access';
import { type BoardPage } from './layout';
import { type Outcome } from './oidc-log-in';

/** A failed login at the identity provider. */
export type Failure = Exclude<Outcome, { readonly kind: 'operator' }>;

/** @param host of the provider, for display @returns status and message for the login page */
export function failureOf(failure: Failure, host: string): { status: number; why: string | Html } {
  switch (failure.kind) {
    case 'unavailable':
      return {
        status: 503,
        why: `${host} does not respond. Try again in a minute, or log in with a password.`,
      };
    case 'stale':
      return { status: 400, why: 'This log-in has expired or was used before. Log in again.' };
    case 'rejected':
      return { status: 401, why: `${host} does not confirm who you are. Log in again.` };
    case 'oneFactor':
      return {
        status: 403,
        why: `${host} does not confirm a second factor. Set one up there, then log in again.`,
      };
    case 'unlisted':
      return { status: 403, why: unlisted(failure.subject) };
  }
}

/** The subject is only shown to its owner and not logged. */
const unlisted = (subject: string) =>
  html`You have no account here. Ask an operator to run
    <span class="mono">npm run operators -- add NAME --subject '${subject}'</span>.`;

/** Shown until the `refresh` header takes effect, with a link as fallback. */
export function loggedInPage(): BoardPage {
  return {
    title: 'Logged in',
    isOpen: false,
    main: html`<div class="narrow">
      <h1>Logged in</h1>
      <p><a class="button first" href="${BOARD_PATH}">Go to the releases</a></p>
    </div>`,
  };
}
