import { type FastifyReply } from 'fastify';
import { Html, html } from '@edp/service';
import { ICON_PATH } from '../pages/icon.routes';
import { THEME_COLOUR } from '../pages/install.routes';
import { BOARD_PATH } from './board-access';
import { STYLE, STYLE_HASH } from './style';

export interface BoardPage {
  readonly title: string;
  /** Whether an operator is logged in. */
  readonly isOpen: boolean;
  readonly main: Html;
}

/** CSP of the dashboard: no scripts, no loads except the icon, forms only to this origin. */
const POLICY = [
  `default-src 'none'`,
  `style-src '${STYLE_HASH}'`,
  `img-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

export function sendBoardPage(reply: FastifyReply, status: number, page: BoardPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page));
}

/** Not reformatted by `html`: the CSP contains its hash. */
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

function documentOf({ title, isOpen, main }: BoardPage): string {
  const logOut = html`<form method="post" action="${BOARD_PATH}/log-out">
    <button class="button" type="submit">Log out</button>
  </form>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="${THEME_COLOUR}" />
        <link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />
        <title>${title} · Amber operators</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="head">
          <div class="wrap">
            <a class="logo" href="${BOARD_PATH}">${LOGO}</a>
            <span class="where">Releases, operators only</span>
            ${isOpen && logOut}
          </div>
        </header>
        <main id="main" tabindex="-1"><div class="wrap">${main}</div></main>
      </body>
    </html> `.markup;
}

/** The logo, as on the buyers' pages. */
const LOGO = new Html(
  `<svg viewBox="0 0 227 40" height="40" role="img" aria-label="Amber Life: board of releases"><path d="M20 1.5C26.5 9 34.5 15.8 34.5 24.7a14.5 14.5 0 0 1-29 0C5.5 15.8 13.5 9 20 1.5z" fill="#ffb300"/><circle cx="20" cy="19.6" r="4.4" fill="#1c1a16"/><path d="M12.3 33.4a7.7 7.7 0 0 1 15.4 0 14.5 14.5 0 0 1-15.4 0z" fill="#1c1a16"/><g transform="translate(0 4)" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><g stroke="#1c1a16"><path transform="translate(50 0)" d="M16 12V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20"/><path transform="translate(74.2 0)" d="M0 12V28M0 18A6 6 0 0 1 12 18V28M12 18A6 6 0 0 1 24 18V28"/><path transform="translate(106.4 0)" d="M0 3V28M16 20A8 8 0 1 1 0 20A8 8 0 1 1 16 20"/><path transform="translate(130.6 0)" d="M.4 20H16A8 8 0 1 0 13.3 26"/><path transform="translate(154.8 0)" d="M0 12V28M0 19A7 7 0 0 1 8 12"/></g><g stroke="#14477a"><path transform="translate(174.8 0)" d="M0 3V28"/><path transform="translate(183 0)" d="M0 12V28M0 4.6V4.7"/><path transform="translate(191.2 0)" d="M9.5 3.4C5.8 2.6 4 4.5 4 8V28M0 12.3H9"/><path transform="translate(208.4 0)" d="M.4 20H16A8 8 0 1 0 13.3 26"/></g></g></svg>`,
);
